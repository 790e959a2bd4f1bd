import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { formatPrice, toCents } from "#contract/rules/money/money.ts";
import { type Price, type PricedSeat, priceOrder } from "#contract/rules/money/order-price.ts";
import { sumInWords } from "#contract/rules/money/price-lines.ts";
import { type Commission, feeNote, offeredPrice } from "#contract/rules/money/pricing.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

/** A chosen seat, with everything that the list of chosen seats shows. */
export interface ChosenSeat {
  eventId: string;
  seatId: string;
  sectionId: string;
  sectionTitle: string;
  seatNumber: string;
  /** The seat's place in its section's grid, counted from 1. */
  row: number;
  column: number;
  priceCents: number;
  /** How many people its ticket admits. Missing if it is one. */
  admits?: number;
  /** The ticket type that the buyer chose for it. Missing for the usual one. */
  typeId?: string;
}

/** The facts by which the address names a seat. */
export type SeatRef = Pick<ChosenSeat, "eventId" | "seatId" | "sectionId" | "typeId">;

export function chosenSeat(section: Pick<Section, "title">, seat: Seat): ChosenSeat {
  return {
    eventId: seat.eventId,
    seatId: seat.seatId,
    sectionId: seat.sectionId,
    sectionTitle: section.title,
    seatNumber: seat.label,
    row: seat.row,
    column: seat.column,
    priceCents: toCents(seat.price),
    ...(seat.admits !== undefined && { admits: seat.admits }),
  };
}

/**
 * 'section.seat,section.seat', which is short enough to share and enough to fetch the rest from the box office. If
 * seats of several events are chosen together, each starts with its event: 'event.section.seat'. A chosen ticket type
 * stands at the end: 'section.seat-type'.
 */
export function encodeChoice(seats: readonly SeatRef[], eventIds: readonly string[]): string {
  return seats
    .map(({ eventId, sectionId, seatId, typeId }) => {
      const seat = typeId === undefined ? seatId : `${seatId}-${typeId}`;
      return [...(eventIds.length > 1 ? [eventId] : []), sectionId, seat].join(".");
    })
    .join(",");
}

/**
 * The seats of these events that the text names, each once, and at most MAX_TICKETS for each event. Parts that name no
 * seat are left out.
 */
export function decodeChoice(text: string | null | undefined, eventIds: readonly string[]): SeatRef[] {
  const [onlyEvent] = eventIds.length === 1 ? eventIds : [];
  const refs = new Map<string, SeatRef>();
  for (const part of (text ?? "").split(",")) {
    const [, named, sectionId, seatId, typeId] =
      /^(?:(\d{1,18})\.)?(\d{1,18})\.(\d{1,18})(?:-(\d{1,18}))?$/.exec(part) ?? [];
    const eventId = onlyEvent === undefined ? named : named === undefined ? onlyEvent : undefined;
    if (eventId && sectionId && seatId) refs.set(seatId, { eventId, sectionId, seatId, ...(typeId && { typeId }) });
  }
  return eventIds.flatMap((id) => [...refs.values()].filter(({ eventId }) => eventId === id).slice(0, MAX_TICKETS));
}

/** Sorts the wanted seats into available and lost ones. @param ownIds the buyer's own seats, held or asked for */
export function matchChoice(
  refs: readonly SeatRef[],
  sections: readonly Section[],
  ownIds: ReadonlySet<string> = new Set(),
): { kept: ChosenSeat[]; lost: ChosenSeat[] } {
  const kept: ChosenSeat[] = [];
  const lost: ChosenSeat[] = [];
  for (const ref of refs) {
    const section = sections.find((one) => one.sectionId === ref.sectionId);
    const seat = section?.seats.find((one) => one.seatId === ref.seatId);
    if (!section || !seat) continue;
    const can = seatDisplay(ownIds.has(ref.seatId) ? asFree(seat) : seat) === "available";
    const { typeId } = ref;
    (can ? kept : lost).push({ ...chosenSeat(section, seat), ...(typeId !== undefined && { typeId }) });
  }
  return { kept, lost };
}

/** A seat that the buyer already holds counts as free, because the buyer's newer hold replaces the older one. */
export function asFree(seat: Seat): Seat {
  return seat.status === "held" ? { ...seat, status: "free" } : seat;
}

/** The price of the choice with the fee, exactly as the box office will calculate it. */
export function priceOfChoice(tickets: readonly PricedSeat[], commission: Commission, free: boolean): Price {
  const nothing = tickets.length === 0;
  return priceOrder({
    ticketsByEvent: [tickets],
    commission: nothing ? { type: "Fixed", value: 0 } : commission,
    comboDiscountPercent: 0,
    voucher: null,
    free,
  });
}

/** What the total of the choice includes: 'No tickets yet', '1 ticket' or '3 tickets incl. $11 fees'. */
export function choiceInWords(ticketCents: readonly number[], price: Price): string {
  return ticketCents.length === 0 ? "No tickets yet" : sumInWords(ticketCents, price);
}

/** The same in spoken form, with the total: '1 ticket, total $77' or '3 tickets including $11 fees, total $230'. */
export function choiceAloud(ticketCents: readonly number[], price: Price): string {
  if (ticketCents.length === 0) return "No tickets yet";
  return `${sumInWords(ticketCents, price).replace("incl.", "including")}, total ${formatPrice(price.payableCents)}`;
}

/** A seat's name for screen readers: "Row C, seat 12, Gold, $89, available". */
export function seatName(facts: {
  row: string;
  number: string;
  sectionTitle: string;
  seat: Seat;
  commission: Commission;
  selected: boolean;
}): string {
  const { seat } = facts;
  const display = seatDisplay(seat);
  const state = facts.selected ? "selected" : display === "in-progress" ? "in progress" : display;
  const kind = seat.kind === "wheelchair" ? "wheelchair space" : seat.kind === "companion" ? "companion seat" : "";
  const note = seat.note ?? "";
  const admits = admitsWords(seat.admits ?? 1).toLowerCase();
  const price = offeredPrice(toCents(seat.price), facts.commission);
  return [
    // 'Table 4, seat 3' is already complete.
    seat.label.includes(" ") ? seat.label : `Row ${facts.row}, seat ${facts.number}`,
    seat.traits ?? "",
    facts.sectionTitle,
    price,
    kind,
    admits,
    note.toLowerCase(),
    state,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** "$92 incl. fees" or "$93.50 to $123.50 incl. fees". */
export function priceSpan(from: number, to: number, commission: Commission): string {
  return [priceRange(from, to, commission), feeNote(commission)].filter((part) => part !== "").join(" ");
}

/** "$92" or "$90 to $120", for a list beside a key that says whether fees are included. */
export function priceRange(from: number, to: number, commission: Commission): string {
  return offeredPrice(toCents(from), commission, toCents(to));
}

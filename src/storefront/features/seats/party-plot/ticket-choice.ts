import { toCents } from "#contract/rules/money/money.ts";
import type { TicketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { freeForSome } from "#src/shared/seats/seats-left.ts";
import type { TypedTicket, Unit } from "../types/typed-tickets.ts";

/**
 * How many tickets of each category the buyer wants, by its sectionId. A ticket type that the buyer chose has an entry of
 * its own, by 'section-type'.
 */
export type TicketCounts = Readonly<Record<string, number>>;

export interface WantedTicket extends Unit {
  /** How many people the ticket admits. Missing if it is one. */
  admits?: number;
}

/** A unit that the buyer holds. */
export interface OwnUnit {
  seatId: string;
  sectionId: string;
}

/** The categories, with the units of the buyer's own hold counted as free, because a newer hold replaces it. */
export function withOwnUnits(categories: readonly Section[], own: readonly OwnUnit[], eventId: string): Section[] {
  return categories.map((category) => {
    const { sectionId, priceFrom } = category;
    const listed = new Set(category.seats.map(({ seatId }) => seatId));
    const units = own
      .filter((unit) => unit.sectionId === sectionId && !listed.has(unit.seatId))
      .map(({ seatId }): Section["seats"][number] => ({
        seatId,
        sectionId,
        eventId,
        label: "",
        price: priceFrom,
        row: 1,
        column: 1,
        kind: "seat",
        status: "free",
      }));
    return { ...category, free: category.free + units.length, seats: [...units, ...category.seats] };
  });
}

/**
 * How many tickets of a category the buyer may take now: min(free, limit), and no more than the answer lists.
 * @param others how many tickets of other categories are chosen
 */
export function ticketCap(category: Section, { most, counts }: TicketLimit, others = 0): number {
  return Math.min(freeForSome(category), most - (counts === "event" ? others : 0), category.seats.length);
}

/** Tells the buyer that few tickets are left, or why no more can be added. Undefined otherwise. */
export function capWords(category: Section, count: number, limit: TicketLimit, others = 0): string | undefined {
  const left = ticketCap(category, limit);
  if (left === 0) return undefined;
  const room = ticketCap(category, limit, others);
  if (count < room) return freeForSome(category) === left ? `Only ${left} left` : undefined;
  if (freeForSome(category) <= room) return `Only ${room} left, and you have them all.`;
  return limit.counts === "event"
    ? `You can buy up to ${limit.most} tickets at once.`
    : `You can buy up to ${limit.most} of one kind.`;
}

/** How many tickets of a category are chosen, of all types. */
export function countIn(category: Pick<Section, "sectionId">, counts: TicketCounts): number {
  return keysOf(category, counts).reduce((sum, key) => sum + (counts[key] ?? 0), 0);
}

/** How many tickets are chosen. */
export function countAll(counts: TicketCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Lowers the counts to what is still available after the stock has changed, and to the limit of one order. */
export function clampCounts(counts: TicketCounts, categories: readonly Section[], limit: TicketLimit): TicketCounts {
  const clamped: Record<string, number> = {};
  let others = 0;
  for (const category of categories) {
    let room = ticketCap(category, limit, others);
    for (const key of keysOf(category, counts)) {
      const count = Math.min(counts[key] ?? 0, room);
      if (count > 0) clamped[key] = count;
      room -= count;
      others += count;
    }
  }
  return clamped;
}

/**
 * One unit for each ticket: the first free units of each category, because units do not differ for the buyer. They are
 * ordered by category id, as the box office holds them, because attendees are matched by position.
 */
export function wantedTickets(counts: TicketCounts, categories: readonly Section[]): WantedTicket[] {
  const inOrder = [...categories].sort((a, b) => Number(a.sectionId) - Number(b.sectionId));
  return inOrder.flatMap((category) => {
    const typeIds = keysOf(category, counts).flatMap((key) =>
      Array.from({ length: counts[key] ?? 0 }, () => key.split("-")[1]),
    );
    return category.seats.slice(0, typeIds.length).map((seat, index) => {
      const typeId = typeIds[index];
      return {
        eventId: seat.eventId,
        seatId: seat.seatId,
        sectionId: seat.sectionId,
        sectionTitle: category.title,
        priceCents: toCents(seat.price),
        ...(seat.admits !== undefined && { admits: seat.admits }),
        ...(typeId !== undefined && { typeId }),
      };
    });
  });
}

/** A unit of the category. All are alike, and it exists even if the category is sold out. */
export function unitOf({ sectionId, title, priceFrom }: Section, eventId: string): Unit {
  return { eventId, sectionId, sectionTitle: title, seatId: "", priceCents: toCents(priceFrom) };
}

/** The entries of a category: without a type, and for each type that the buyer chose. */
function keysOf({ sectionId }: Pick<Section, "sectionId">, counts: TicketCounts): string[] {
  return Object.keys(counts).filter((key) => key.split("-", 1)[0] === sectionId);
}

/** The counts that give these tickets again. */
export function countsOf(tickets: readonly TypedTicket[]): TicketCounts {
  const counts: Record<string, number> = {};
  for (const { unit, types, type } of tickets) {
    // A ticket that still needs a type has no count, so it is not stored.
    if (types.length > 0 && !type) continue;
    const key = type ? `${unit.sectionId}-${type.id}` : unit.sectionId;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** 'category.count,category-type.count': the choice in the picker's address. */
export function encodeCounts(counts: TicketCounts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}.${count}`)
    .join(",");
}

/** The counts that the text names. Invalid parts are left out. */
export function decodeCounts(text: string | null): TicketCounts {
  const counts: Record<string, number> = {};
  for (const part of (text ?? "").split(",")) {
    const [, id, count] = /^(\d{1,18}(?:-\d{1,18})?)\.(\d{1,2})$/.exec(part) ?? [];
    if (id && count) counts[id] = Number(count);
  }
  return counts;
}

import { MAX_PARTY_PLOT_PER_CATEGORY } from "#contract/rules/limits.ts";
import { toCents } from "#contract/rules/money.ts";
import type { Section } from "#src/data/seats.ts";

/** How many tickets of each category (sectionId) the buyer wants. */
export type TicketCounts = Readonly<Record<string, number>>;

export interface WantedTicket {
  seatId: string;
  sectionId: string;
  sectionTitle: string;
  priceCents: number;
  /** How many people the ticket lets in. Missing if it is one. */
  admits?: number;
}

/** A unit that the buyer holds. */
export interface OwnUnit {
  seatId: string;
  sectionId: string;
}

/** The categories with the units of the buyer's own hold as free ones: a newer hold replaces it, so they can be taken. */
export function withOwnUnits(categories: readonly Section[], own: readonly OwnUnit[], eventId: string): Section[] {
  return categories.map((category) => {
    const { sectionId, priceFrom } = category;
    const listed = new Set(category.seats.map(({ seatId }) => seatId));
    const units = own
      .filter((unit) => unit.sectionId === sectionId && !listed.has(unit.seatId))
      .map(({ seatId }): Section["seats"][number] => ({
        ...{ seatId, sectionId, eventId, label: "", price: priceFrom, row: 1, column: 1 },
        kind: "seat",
        status: "free",
      }));
    return { ...category, free: category.free + units.length, seats: [...units, ...category.seats] };
  });
}

/** How many tickets of a category the buyer may take now: min(free, 20), and no more than the answer lists. */
export function ticketCap(category: Section): number {
  return Math.min(category.free, MAX_PARTY_PLOT_PER_CATEGORY, category.seats.length);
}

/** Tells the buyer that few tickets are left or why no more can be added, or is undefined. */
export function capWords(category: Section, count: number): string | undefined {
  const cap = ticketCap(category);
  if (cap === 0) return undefined;
  const isAll = category.free === cap;
  if (count >= cap) return isAll ? `Only ${cap} left, and you have them all.` : `You can buy up to ${cap} of one kind.`;
  return isAll ? `Only ${cap} left` : undefined;
}

/** Lowers the counts to what is still available after the stock has changed. */
export function clampCounts(counts: TicketCounts, categories: readonly Section[]): TicketCounts {
  const clamped: Record<string, number> = {};
  for (const category of categories) {
    const count = Math.min(counts[category.sectionId] ?? 0, ticketCap(category));
    if (count > 0) clamped[category.sectionId] = count;
  }
  return clamped;
}

/**
 * One unit for each ticket: the first free units of each category, because units do not differ for the buyer. They are
 * in the order in which the box office holds them, by category id, because attendees are matched by position.
 */
export function wantedTickets(counts: TicketCounts, categories: readonly Section[]): WantedTicket[] {
  const inOrder = [...categories].sort((a, b) => Number(a.sectionId) - Number(b.sectionId));
  return inOrder.flatMap((category) =>
    category.seats.slice(0, counts[category.sectionId] ?? 0).map((seat) => ({
      seatId: seat.seatId,
      sectionId: seat.sectionId,
      sectionTitle: category.title,
      priceCents: toCents(seat.price),
      ...(seat.admits !== undefined && { admits: seat.admits }),
    })),
  );
}

/** 'category.count,category.count': the choice in the picker's address. */
export function encodeCounts(counts: TicketCounts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}.${count}`)
    .join(",");
}

/** The counts that the text names. Parts that are no count are left out. */
export function decodeCounts(text: string | null): TicketCounts {
  const counts: Record<string, number> = {};
  for (const part of (text ?? "").split(",")) {
    const [, id, count] = /^(\d{1,18})\.(\d{1,2})$/.exec(part) ?? [];
    if (id && count) counts[id] = Number(count);
  }
  return counts;
}

import { venueKinds } from "#contract/rules/venue-kinds.ts";
import type { Db } from "#server/db/connect.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { freeUnits, type SectionRow, sectionsWithCounts } from "../section-queries.ts";
import { bestSeats, type FreeSeat } from "./best-block.ts";
import { freeSeats } from "./free-seats.ts";
import { withWheelchair } from "./with-wheelchair.ts";

export interface BestAvailableRequest {
  eventId: number;
  count: number;
  /** Only this section, or null for all sections. */
  sectionId: number | null;
  /** Maximum price of one ticket without fees, or null for any price. */
  maxPriceCents: number | null;
  /** One of the places must be for a wheelchair. */
  wheelchair: boolean;
}

/** The best seats, all in one section. */
export interface BestFound {
  sectionId: number;
  seatIds: number[];
}

/**
 * Finds the best seats that are free now, without holding them. The most expensive section is tried first, and sections
 * of one price are tried in the organiser's order.
 * @returns the ids in the order of the seats, or null if there are no such seats
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED, NOT_FOUND (no such section), OUT_OF_RANGE (more than may be
 * bought)
 */
export async function findBest(db: Db, request: BestAvailableRequest): Promise<BestFound | null> {
  const { eventId, count, sectionId, maxPriceCents } = request;
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  if (!event.onSale) throw new RefusalError("EVENT_CLOSED");
  const { cap } = venueKinds[event.sells];
  if (count > cap) throw new RefusalError("OUT_OF_RANGE", { message: { count: `At most ${cap} can be bought.` } });
  const sections = await sectionsWithCounts(db, eventId, sectionId === null ? null : [sectionId]);
  if (sections.length === 0) throw new RefusalError("NOT_FOUND", { message: "There is no such section." });
  const open = sections
    .filter((section) => section.free >= count && (maxPriceCents === null || section.price_from_cents <= maxPriceCents))
    .toSorted((a, b) => b.price_to_cents - a.price_to_cents);
  return event.sells === "units" ? units(db, request, open) : seats(db, request, open);
}

/** All places of a category are equal, so any free ones will do. */
async function units(db: Db, request: BestAvailableRequest, open: readonly SectionRow[]): Promise<BestFound | null> {
  if (request.wheelchair) return null;
  for (const section of open) {
    const free = await freeUnits(db, request.eventId, [section.id], request.count);
    if (free.length === request.count) return { sectionId: section.id, seatIds: free.map((unit) => unit.id) };
  }
  return null;
}

async function seats(db: Db, request: BestAvailableRequest, open: readonly SectionRow[]): Promise<BestFound | null> {
  let second: BestFound | null = null;
  for (const section of open) {
    const free = await freeSeats(db, request.eventId, section.id, request.maxPriceCents);
    if (request.wheelchair) {
      const party = withWheelchair(free, request.count);
      if (party) return found(section, party);
      continue;
    }
    const plain = free.filter((cell) => cell.type === "seat");
    const best = bestSeats(plain, request.count, section.max_column);
    if (best?.together && !best.strands) return found(section, best.seats);
    // Seats that are apart, or that leave a single seat, are used only if no other section has better ones.
    if (best) second ??= found(section, best.seats);
  }
  return second;
}

function found(section: SectionRow, seats: readonly FreeSeat[]): BestFound {
  return { sectionId: section.id, seatIds: seats.map((seat) => seat.id) };
}

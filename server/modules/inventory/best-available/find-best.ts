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
  /** Only this section; null for all. */
  sectionId: number | null;
  /** Of one ticket, fees apart; null for any. */
  maxPriceCents: number | null;
  /** One of the places is for a wheelchair. */
  wheelchair: boolean;
}

/** Seats of one section. */
export interface BestFound {
  sectionId: number;
  seatIds: number[];
}

/**
 * The best seats to be had now, as ids in the order of the seats: the dearest section first, as the organiser priced
 * them, then the organiser's own order. They are looked for, not held. Null where there are none such.
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED, NOT_FOUND (no such section), OUT_OF_RANGE (more than may be bought).
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

/** Places of a category are alike: any will do. */
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
    // A dearer section that can only do it apart, or at somebody's cost, is kept for when no other can.
    if (best) second ??= found(section, best.seats);
  }
  return second;
}

function found(section: SectionRow, seats: readonly FreeSeat[]): BestFound {
  return { sectionId: section.id, seatIds: seats.map((seat) => seat.id) };
}

import { ticketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { refuseOtherSections } from "#server/modules/catalogue/access-codes/access-code.ts";
import { refuseUnlessOpenTo, type ShownCode } from "#server/modules/catalogue/access-codes/open-sale.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { seatPlanOf } from "#server/modules/catalogue/seat-plan.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { freeUnits } from "../free-unit-queries.ts";
import { type SectionRow, sectionsWithCounts } from "../section-queries.ts";
import { type BestSeats, bestSeats, isBetter, isFaultless, viewOf } from "./best-block.ts";
import { freeSeats } from "./free-seats.ts";
import type { SeatViewCache, VenueViews } from "./seat-views.ts";
import { type AccessSeat, withWheelchair } from "./with-wheelchair.ts";

export interface BestAvailableRequest extends ShownCode {
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
 * Finds the seats with the best view that are free now, without holding them. They are never behind the stage unless
 * nothing else fits. Seats side by side come first, then those that leave no single seat, then the view, then the lower
 * price (docs/decisions/sale/best-seats.md).
 * @returns the ids in the order of the seats, or null if there are no such seats
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED, SALE_NOT_OPEN, ACCESS_CODE_EARLY, ACCESS_CODE_OVER, ACCESS_CODE_USED_UP,
 * ACCESS_CODE_SECTION, NOT_FOUND (no such section), OUT_OF_RANGE (more than may be bought)
 */
export async function findBest(db: Db, views: SeatViewCache, request: BestAvailableRequest): Promise<BestFound | null> {
  const { eventId, count, sectionId, maxPriceCents } = request;
  const [event] = await eventFacts(db, [eventId]);
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  const accessCode = await refuseUnlessOpenTo(db, [event], request);
  if (accessCode && sectionId !== null) refuseOtherSections(accessCode, [sectionId]);
  const { most } = ticketLimit(event.placeType, event.sells);
  if (count > most) throw new RefusalError("OUT_OF_RANGE", { message: { count: `You can buy up to ${most}.` } });
  const opened = accessCode?.sections?.map(({ id }) => id) ?? null;
  const sections = await sectionsWithCounts(db, eventId, sectionId === null ? opened : [sectionId]);
  if (sections.length === 0) throw new RefusalError("NOT_FOUND", { message: "There's no such section." });
  const grids = sections.map(({ title, max_row, max_column }) => ({ title, rows: max_row, columns: max_column }));
  const venue = await views.of(event, grids, (placeId) => seatPlanOf(db, placeId));
  const open = sections
    .filter(
      (section) =>
        freeFor(section, request) >= count && (maxPriceCents === null || section.price_from_cents <= maxPriceCents),
    )
    .toSorted((a, b) => venue.of(a.title).best - venue.of(b.title).best);
  return event.sells === "units" ? units(db, request, open) : seats(db, request, open, venue);
}

/** Set-apart places are offered only on request: for wheelchair spaces, or for this one section. */
function freeFor({ is_open, free, free_apart }: SectionRow, { wheelchair, sectionId }: BestAvailableRequest): number {
  if (!is_open) return 0;
  return wheelchair || sectionId !== null ? free + free_apart : free;
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

/** Reads the sections with the best views first, and skips rows and sections that cannot have better seats. */
async function seats(
  db: Db,
  { eventId, count, maxPriceCents, wheelchair }: BestAvailableRequest,
  open: readonly SectionRow[],
  venue: VenueViews,
): Promise<BestFound | null> {
  let best: BestSeats | null = null;
  let sectionId = 0;
  for (let [from, size] = [0, 1]; from < open.length; from += size, size *= 2) {
    const next = open.slice(from, from + size);
    if (best && isFaultless(best) && viewOf(best) < venue.of(next[0]?.title ?? "").best) break;
    const mustBeat = best && isFaultless(best) ? viewOf(best) : Infinity;
    const cells = await freeSeats(
      db,
      eventId,
      next.map(({ id, title }) => ({ sectionId: id, lastRow: venue.of(title).lastRowWithin(mustBeat) })),
    );
    const bySection = Map.groupBy(cells, (cell) => cell.sectionId);
    for (const section of next) {
      const views = venue.of(section.title);
      const free = (bySection.get(section.id) ?? []).map(
        (cell): AccessSeat => ({
          ...cell,
          view: views.from(cell.row, cell.column),
          offered: maxPriceCents === null || cell.cents <= maxPriceCents,
        }),
      );
      const plain = () =>
        bestSeats(
          free.filter((seat) => seat.type === "seat"),
          count,
        );
      const found = wheelchair ? withWheelchair(free, count) : plain();
      if (found && isBetter(found, best)) [best, sectionId] = [found, section.id];
    }
  }
  return best && { sectionId, seatIds: best.seats.map((seat) => seat.id) };
}

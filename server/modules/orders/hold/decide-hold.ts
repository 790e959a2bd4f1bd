import { isLive } from "#contract/rules/live-order.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { type AccessCode, refuseOtherSections } from "../../catalogue/access-codes/access-code.ts";
import { refuseAboveAccountLimit } from "../account-limit.ts";
import { amountsOf } from "../booking/price-booking.ts";
import { refuseBelowMinimum } from "../refuse-below-minimum.ts";
import { chooseTypes } from "../ticket-types/choose-types.ts";
import { type HeldType, ticketOf, typeColumns } from "../ticket-types/held-type.ts";
import type { BuyersBooking, HoldFacts, UnitKind, VenueEvent, VenueSeat } from "./hold-facts.ts";
import { limitRefusal } from "./hold-limits.ts";
import type { HoldRefusal, HoldRequest } from "./hold-request.ts";
import { type HoldScope, scopeOf, wantedSeats } from "./hold-scope.ts";
import { takenSeats } from "./taken-seats.ts";

/** A buyer may hold seats for two events at once. More would be hoarding (docs/design/trust.md#rate-limits). */
const MAX_LIVE_HOLDS = 2;

export interface HoldSettings {
  holdSeconds: number;
  /** Whether a buyer's other holds are limited. */
  rateLimits: boolean;
  /** The smallest amount that the card gateway charges. */
  minimumCents: number;
}

/** What `write_hold` writes, by its names. */
export interface Hold {
  hallVersion: string;
  buyerVersion: string;
  /** When the parts that the clock decides may change: ISO 8601. Null: never. */
  until: string | null;
  /**
   * An array as PostgreSQL writes it, as are `replaced` and `seats`. The first event is the order's own: its fee and
   * its sale are the combo's.
   */
  events: string;
  combo: number | null;
  /** The access code that the hold uses. */
  code: Pick<AccessCode, "id" | "version" | "maxUses"> | null;
  seconds: number;
  /** ISO 8601. Null: after `seconds`. */
  endsAt: string | null;
  cents: number;
  /** The buyer's orders that this hold replaces. */
  replaced: string;
  /** The seats, in the order of the tickets. Empty for units. */
  seats: string;
  /** The units to find, in the order of the tickets. Undefined for seats. */
  units?: { section: number; cents: number; people: number; wanted: number }[];
  tickets: ({
    position: number;
    event_id: number;
    section_id: number;
    /** The seat's own price. */
    own_cents: number;
    admits: number;
    price_cents: number;
  } & ReturnType<typeof typeColumns>)[];
}

/**
 * Decides a hold (docs/design/product.md#booking): seats, units and combos alike, without and with ticket types, access
 * codes and limits. A newer hold for the same event, alone or in a combo, replaces the buyer's older one.
 * @returns the hold to write, or a refusal that is stored under the call's key
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED, SALE_NOT_OPEN, NOT_FOUND (no such seat), MALFORMED (no seats),
 * OUT_OF_RANGE, TOO_MANY (live holds), ACCOUNT_LIMIT, SESSION_EXPIRED (the time for these seats is up),
 * ACCESS_CODE_EARLY, ACCESS_CODE_OVER, ACCESS_CODE_USED_UP, ACCESS_CODE_SECTION, BELOW_MINIMUM, and what chooseTypes
 * refuses
 */
export function decideHold(
  facts: HoldFacts,
  request: HoldRequest,
  settings: HoldSettings,
): { hold: Hold } | { refused: HoldRefusal } {
  const scope = scopeOf(facts, request);
  const seats = wantedSeats(facts, request, scope);
  if (scope.accessCode)
    refuseOtherSections(
      scope.accessCode,
      seats.map(({ sectionId }) => sectionId),
    );
  const limit = limitRefusal(seats, scope.eventIds, scope.counts);
  if (limit !== null) return { refused: { code: limit } };
  const live = facts.bookings.filter(({ state }) => isLive(state));
  const taken = scope.sellsUnits ? [] : takenByOthers(seats, live);
  if (taken.length > 0) return { refused: { code: "SEATS_TAKEN", seatNames: takenSeats(taken, scope.events) } };
  const tickets = withTypes(facts, request, seats);
  refuseCheap(facts, request, scope, tickets, settings);
  const replaced = holdsToReplace(live, settings);
  refuseAboveAccountLimit(scope.events, seats, accountTickets(scope.events, replaced));
  const endsAt = earlierEnd(facts, seats, scope, settings);
  const kinds = scope.sellsUnits ? kindsOf(tickets) : [];
  if (kinds.some((kind) => freeOf(facts, kind) < kind.tickets.length)) return { refused: { code: "PARTY_PLOT_SHORT" } };
  return {
    hold: {
      hallVersion: facts.hallVersion,
      buyerVersion: facts.buyerVersion,
      until: [facts.until, endsAt].flatMap((turn) => turn ?? []).sort(byTime)[0] ?? null,
      events: arrayOf(scope.eventIds),
      combo: request.comboEventId,
      code: scope.accessCode && codeOf(scope.accessCode),
      seconds: settings.holdSeconds,
      endsAt,
      cents: tickets.reduce((sum, { priceCents }) => sum + priceCents, 0),
      replaced: arrayOf(replaced),
      seats: arrayOf(scope.sellsUnits ? [] : tickets.map(({ seatId }) => seatId)),
      ...(scope.sellsUnits && { units: kinds.map(unitsOf) }),
      tickets: (scope.sellsUnits ? kinds.flatMap((kind) => kind.tickets) : tickets).map(ticketRow),
    },
  };
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b);
const arrayOf = (ids: readonly number[]) => `{${ids.join(",")}}`;
const codeOf = ({ id, version, maxUses }: AccessCode) => ({ id, version, maxUses });

function takenByOthers(seats: readonly VenueSeat[], live: readonly BuyersBooking[]): VenueSeat[] {
  const own = new Set(live.filter(({ isOfThese }) => isOfThese).map(({ id }) => id));
  return seats.filter(({ blocked, claimedBy }) => blocked || (claimedBy !== null && !own.has(claimedBy)));
}

/** A seat with the ticket type that it is sold as. `seatCents` is the price of the seat itself, before the type. */
type Ticket = VenueSeat & { type: HeldType | null; seatCents: number };

/** Gives each seat its ticket type, and the price of a ticket of that type. */
function withTypes(
  { types }: HoldFacts,
  { seatIds, typeIds = [] }: HoldRequest,
  seats: readonly VenueSeat[],
): Ticket[] {
  if (typeIds.length > 0 && typeIds.length !== seatIds.length)
    throw new RefusalError("OUT_OF_RANGE", { message: "ticket_type_id must name a type for each seat." });
  const typeOf = new Map(seatIds.map((id, index) => [id, typeIds[index] ?? 0]));
  const chosen = chooseTypes(
    types,
    seats.map((seat) => ({ ...seat, typeId: typeOf.get(seat.seatId) ?? 0 })),
  );
  return seats.map((seat, index) => {
    const seatCents = seat.priceCents;
    return { ...seat, seatCents, ...ticketOf(chosen[index] ?? null, { ...seat, seatCents }) };
  });
}

/** Refuses a hold that would become an order below the card minimum, so that its buyer knows before typing names. */
function refuseCheap(
  { combo }: HoldFacts,
  { hasFreeTickets: free = false }: HoldRequest,
  { events: [first] }: HoldScope,
  tickets: readonly Ticket[],
  { minimumCents }: HoldSettings,
): void {
  if (!first) return;
  // A combo has one fee, the fee of its first member (docs/design/product.md#prices).
  const terms = {
    commission: first.commission,
    comboDiscountPercent: combo?.discountPercent ?? 0,
    voucher: null,
    free,
  };
  const priced = tickets.map(({ eventId, priceCents, type }) => {
    return { eventId, priceCents, typeId: type?.id ?? null, feeFree: type?.feeFree ?? false };
  });
  refuseBelowMinimum({ minimumCents }, amountsOf(priced, terms).payable_cents);
}

/** The buyer's live holds for any of these events, alone or in a combo. */
function holdsToReplace(live: readonly BuyersBooking[], { rateLimits }: HoldSettings): number[] {
  const others = live.filter((booking) => !booking.isOfThese);
  if (rateLimits && others.length >= MAX_LIVE_HOLDS) {
    const soonest = Math.min(...others.map((booking) => booking.secondsLeft));
    throw new RefusalError("TOO_MANY", {
      message: "You're already holding seats for two events. Finish or cancel one first.",
      retryAfterSeconds: Math.max(1, Math.ceil(soonest)),
    });
  }
  return live.filter((booking) => booking.isOfThese).map(({ id }) => id);
}

/** How many tickets of each event the account has besides the orders that are replaced. */
function accountTickets(events: readonly VenueEvent[], replaced: readonly number[]): Map<number, number> {
  const others = ({ tickets }: VenueEvent) => tickets.filter(({ booking_id }) => !replaced.includes(booking_id));
  return new Map(events.map((event) => [event.id, others(event).reduce((sum, { tickets }) => sum + tickets, 0)]));
}

/**
 * The hold's end if it is earlier than after `holdSeconds`: that of an earlier hold of the same buyer with one of these
 * seats, even if it was cancelled or replaced. Otherwise a buyer could keep seats for ever by holding them again, or by
 * switching between two choices. Units without a seat are equal, so any unit of the same category counts. Null: no
 * earlier end.
 */
function earlierEnd(
  { bookings }: HoldFacts,
  seats: readonly VenueSeat[],
  { sellsUnits }: HoldScope,
  { holdSeconds }: HoldSettings,
): string | null {
  const placeOf = ({ seatId, sectionId }: { seatId: number; sectionId: number }) => (sellsUnits ? sectionId : seatId);
  const wanted = new Set(seats.map(placeOf));
  const earlier = bookings.filter((booking) => booking.seats.some((seat) => wanted.has(placeOf(seat))));
  const [first] = earlier.toSorted((a, b) => a.holdSecondsLeft - b.holdSecondsLeft);
  if (!first || first.holdSecondsLeft >= holdSeconds) return null;
  if (first.holdSecondsLeft > 0) return first.holdEndsAt;
  // Only the grace time of an open card page is left.
  const minutes = Math.max(1, Math.ceil(Math.max(...earlier.map((booking) => booking.secondsLeft)) / 60));
  throw new RefusalError("SESSION_EXPIRED", {
    message: `Your time for these seats is up. You can choose them again in ${minutes} min.`,
  });
}

type Kind = UnitKind & { tickets: Ticket[] };

/**
 * The wanted units by kind: the category, the price and the number of people. It does not matter which units the page showed. All
 * buyers go through the kinds in the same order, so that two who want the last units of two categories cannot deadlock.
 */
function kindsOf(tickets: readonly Ticket[]): Kind[] {
  const groups = Map.groupBy(tickets, (ticket) => `${ticket.sectionId} ${ticket.seatCents} ${ticket.admits}`);
  const kinds = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ sectionId: first.sectionId, priceCents: first.seatCents, admits: first.admits, tickets: group }]
      : [];
  });
  return kinds.sort((a, b) => a.sectionId - b.sectionId || a.priceCents - b.priceCents || a.admits - b.admits);
}

const freeOf = ({ units }: HoldFacts, kind: UnitKind): number =>
  units.find(
    (unit) => unit.sectionId === kind.sectionId && unit.priceCents === kind.priceCents && unit.admits === kind.admits,
  )?.free ?? 0;

const unitsOf = ({ sectionId, priceCents, admits, tickets }: Kind) => ({
  section: sectionId,
  cents: priceCents,
  people: admits,
  wanted: tickets.length,
});

const ticketRow = ({ eventId, sectionId, seatCents, admits, priceCents, type }: Ticket, index: number) => ({
  position: index + 1,
  event_id: eventId,
  section_id: sectionId,
  own_cents: seatCents,
  admits,
  price_cents: priceCents,
  ...typeColumns(type),
});

import type { Transaction } from "kysely";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Db } from "#server/db/connect.ts";
import { databaseNow } from "#server/db/database-state.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { keepResult, type OnceKey, once } from "#server/plugins/idempotency-keys.ts";
import { refuseOtherSections } from "../catalogue/access-codes/access-code.ts";
import { claimFreeUnits } from "../inventory/claim-units.ts";
import { claimSeats } from "../inventory/claims.ts";
import { type SeatFacts, seatFacts } from "../inventory/seat-facts.ts";
import { takeAccessCode } from "./access-code-uses.ts";
import { lockBuyer, refuseAboveAccountLimit } from "./account-limit.ts";
import { liveBookingIds } from "./booking-rows.ts";
import { endOrder } from "./end-order.ts";
import { holdAtOnce, noteSells } from "./hold-at-once.ts";
import { limitRefusal } from "./hold-limits.ts";
import type { HoldRefusal, HoldRequest, HoldResult } from "./hold-request.ts";
import { type HoldScope, holdScope } from "./hold-scope.ts";
import { secondsToHold } from "./hold-time.ts";
import { type BookingBegun, type HeldSeat, insertBooking, insertBookingSeats } from "./new-booking.ts";
import { holdsToReplace } from "./replace-hold.ts";
import { takenSeats } from "./taken-seats.ts";
import { chooseTypes } from "./ticket-types/choose-types.ts";
import { type HeldType, ticketOf } from "./ticket-types/held-type.ts";

/** Rolls the transaction back, so that the buyer's earlier hold stays. */
class HoldLost extends Error {
  readonly refusal: HoldRefusal;
  constructor(refusal: HoldRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Holds every requested unit or none (docs/design/product.md#booking). A newer hold for the same event, alone or in a
 * combo, replaces the buyer's older one. If the newer hold is refused, the older one stays. A hold lasts `holdSeconds`,
 * or until the end of an earlier hold that had one of its seats (secondsToHold).
 * @param key a repeated call under the same key gets the first call's result
 * @throws RefusalError EVENT_NOT_FOUND, EVENT_CLOSED, SALE_NOT_OPEN, NOT_FOUND (no such seat), MALFORMED (no seats),
 * OUT_OF_RANGE, TOO_MANY (live holds), ACCOUNT_LIMIT, SESSION_EXPIRED (the time for these seats is up), ACCESS_CODE_EARLY,
 * ACCESS_CODE_OVER, ACCESS_CODE_USED_UP, ACCESS_CODE_SECTION, and what chooseTypes refuses
 */
export async function holdSeats(office: Office, request: HoldRequest, key: OnceKey | null = null): Promise<HoldResult> {
  const result = isOrdinary(request) ? await holdAtOnce(office, request, key) : null;
  return result ?? holdStepByStep(office, request, key);
}

/**
 * Decides any request, also those that `holdAtOnce` leaves undecided. Where both decide, they decide the same. Promises
 * and throws what `holdSeats` does.
 */
export async function holdStepByStep(
  office: Office,
  request: HoldRequest,
  key: OnceKey | null = null,
): Promise<HoldResult> {
  try {
    return await inTransaction(office.db, (trx) => once(trx, key, () => holdOrRefuse(trx, office, request)));
  } catch (error) {
    if (!(error instanceof HoldLost)) throw error;
    const now = (await databaseNow(office.db)).toISOString();
    return keepResult<HoldResult>(office.db, key, { ok: false, now, ...error.refusal });
  }
}

async function holdOrRefuse(trx: Transaction<Database>, office: Office, request: HoldRequest): Promise<HoldResult> {
  const now = (await databaseNow(trx)).toISOString();
  const scope = await holdScope(trx, request);
  for (const event of scope.events) noteSells(event.id, event.sells);
  const seats = await wantedSeats(trx, request, scope);
  if (scope.accessCode)
    refuseOtherSections(
      scope.accessCode,
      seats.map(({ sectionId }) => sectionId),
    );
  const limit = limitRefusal(seats, scope.eventIds, scope.counts);
  if (limit !== null) return { ok: false, now, code: limit };
  // Most buyers who are too late stop here, without waiting for anybody's lock. Only the claim below decides.
  const taken = scope.sellsUnits ? [] : await takenByOthers(trx, request.userId, scope, seats);
  if (taken.length > 0) return { ok: false, now, code: "SEATS_TAKEN", seatNames: takenSeats(taken, scope.events) };
  return holdFreeSeats(trx, office, request, scope, await withTypes(trx, request, scope, seats));
}

/** A seat with the ticket type that it is sold as. `seatCents` is the price of the seat itself, before the type. */
type TypedSeat = SeatFacts & { type: HeldType | null; seatCents: number };

/** Gives each seat its ticket type, and the price of a ticket of that type. */
async function withTypes(db: Db, request: HoldRequest, scope: HoldScope, seats: SeatFacts[]): Promise<TypedSeat[]> {
  const { seatIds, typeIds = [] } = request;
  if (typeIds.length > 0 && typeIds.length !== seatIds.length)
    throw new RefusalError("OUT_OF_RANGE", { message: "ticket_type_id must name a type for each seat." });
  const typeOf = new Map(seatIds.map((id, index) => [id, typeIds[index] ?? 0]));
  const wanted = seats.map((seat) => ({ ...seat, typeId: typeOf.get(seat.seatId) ?? 0 }));
  const types = await chooseTypes(db, scope.eventIds, wanted);
  return seats.map((seat, index) => {
    const seatCents = seat.priceCents;
    return { ...seat, seatCents, ...ticketOf(types[index] ?? null, { ...seat, seatCents }) };
  });
}

/** Whether one statement can decide the hold: distinct seats of one event, within the limit. */
function isOrdinary({ comboEventId, eventIds, seatIds }: HoldRequest): boolean {
  const count = new Set(seatIds).size;
  return (
    comboEventId === null && eventIds.length === 1 && count === seatIds.length && count > 0 && count <= MAX_TICKETS
  );
}

async function takenByOthers(db: Db, userId: number, scope: HoldScope, seats: SeatFacts[]) {
  if (seats.every((seat) => !seat.blocked && seat.claimedBy === null)) return [];
  const own = await liveBookingIds(db, userId, scope.eventIds);
  return seats.filter((seat) => seat.blocked || (seat.claimedBy !== null && !own.has(seat.claimedBy)));
}

async function wantedSeats(db: Db, request: HoldRequest, scope: HoldScope): Promise<SeatFacts[]> {
  const seatIds = [...new Set(request.seatIds)];
  if (seatIds.length === 0) throw new RefusalError("MALFORMED", { message: "dome_price_id is missing." });
  if (seatIds.length !== request.seatIds.length)
    throw new RefusalError("OUT_OF_RANGE", { message: "dome_price_id must name each seat once." });
  const seats = await seatFacts(db, scope.eventIds, seatIds);
  if (seats.length !== seatIds.length) throw new RefusalError("NOT_FOUND", { message: "There's no such seat." });
  if (seats.some((seat) => !seat.isSeat))
    throw new RefusalError("OUT_OF_RANGE", { message: "dome_price_id names a gap." });
  const sections = new Set(request.sectionIds);
  if (sections.size > 0 && seats.some((seat) => !sections.has(seat.sectionId)))
    throw new RefusalError("OUT_OF_RANGE", { message: "dome_list_id does not name the seats' sections." });
  // Grouped by event, in the combo's order. Attendees are later named in this order.
  return scope.eventIds.flatMap((eventId) => seats.filter((seat) => seat.eventId === eventId));
}

async function holdFreeSeats(
  trx: Transaction<Database>,
  office: Office,
  request: HoldRequest,
  scope: HoldScope,
  seats: TypedSeat[],
): Promise<HoldResult> {
  const { rateLimits } = office.config;
  await lockBuyer(trx, request.userId);
  const earlier = await holdsToReplace(trx, request.userId, scope.eventIds, rateLimits);
  const [eventId] = scope.eventIds;
  if (eventId === undefined) throw new RefusalError("EVENT_NOT_FOUND");
  const without = earlier.map((booking) => booking.id);
  await refuseAboveAccountLimit(trx, { userId: request.userId, events: scope.events, seats, without });
  const holding = { sellsUnits: scope.sellsUnits, holdSeconds: office.config.holdSeconds };
  const holdSeconds = await secondsToHold(trx, request.userId, seats, holding);
  const begun = await insertBooking(trx, {
    userId: request.userId,
    eventType: scope.eventType,
    eventId,
    comboEventId: scope.comboEventId,
    subtotalCents: seats.reduce((sum, seat) => sum + seat.priceCents, 0),
    holdSeconds,
    seats: scope.sellsUnits ? [] : seats,
  });
  const giveUpEarlier = async () => {
    for (const booking of earlier) await endOrder(trx, booking.id, "cancelled", "replaced-by-newer-hold");
  };
  if (scope.sellsUnits) {
    // Units of the earlier hold are released first, so that they can be found again.
    await giveUpEarlier();
    await insertBookingSeats(trx, begun.id, await claimUnits(trx, begun, seats, holdSeconds));
  } else {
    const missed = await missedSeats(trx, begun, seats, holdSeconds, without);
    if (missed.length > 0) throw new HoldLost({ code: "SEATS_TAKEN", seatNames: takenSeats(missed, scope.events) });
    await giveUpEarlier();
  }
  // The earlier hold has ended, so its use of the code is free for this one.
  if (scope.accessCode) await takeAccessCode(trx, begun.id, scope.accessCode.id);
  return {
    ...{ ok: true, bookingId: begun.id },
    ...{ expiresAt: begun.expiresAt.toISOString(), now: begun.now.toISOString() },
  };
}

/** Claims these seats. @returns those that another buyer took first */
async function missedSeats(
  trx: Transaction<Database>,
  begun: BookingBegun,
  seats: SeatFacts[],
  holdSeconds: number,
  replacing: readonly number[],
): Promise<SeatFacts[]> {
  const claim = await claimSeats(trx, { bookingId: begun.id, seats, holdSeconds, replacing });
  const missed = new Set(claim.ok ? [] : claim.missed.map((seat) => seat.seatId));
  return seats.filter((seat) => missed.has(seat.seatId));
}

/**
 * Claims free units of the same categories, prices and numbers of people, in the same numbers. It does not matter which units the page
 * showed. Each unit gets the ticket type of one of them.
 */
async function claimUnits(
  trx: Transaction<Database>,
  begun: BookingBegun,
  seats: TypedSeat[],
  holdSeconds: number,
): Promise<HeldSeat[]> {
  const held: HeldSeat[] = [];
  const groups = [...Map.groupBy(seats, (seat) => `${seat.sectionId} ${seat.seatCents} ${seat.admits}`).values()];
  // All buyers go through the categories in the same order, so that two who want the last units of both cannot
  // deadlock.
  const at = ([first]: TypedSeat[]) => [first?.sectionId ?? 0, first?.seatCents ?? 0, first?.admits ?? 0] as const;
  groups.sort((a, b) => at(a)[0] - at(b)[0] || at(a)[1] - at(b)[1] || at(a)[2] - at(b)[2]);
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const request = { ...first, priceCents: first.seatCents, count: group.length };
    const units = await claimFreeUnits(trx, begun.id, request, holdSeconds);
    if (!units) throw new HoldLost({ code: "PARTY_PLOT_SHORT" });
    held.push(...units.map((unit, index) => ({ ...unit, ...ticketAt(group[index] ?? first) })));
  }
  return held;
}

const ticketAt = ({ priceCents, type }: TypedSeat) => ({ priceCents, type });

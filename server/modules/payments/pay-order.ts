import { equalSeats, type NewSeat } from "../inventory/equal-seats.ts";
import { decideInvoices } from "../invoices/decide-invoices.ts";
import { excessOf } from "../orders/account-limit.ts";
import { isUsedUp } from "../orders/find-voucher.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import { stateNow } from "../orders/order-state.ts";
import type { LogLine, Settlement } from "./settlement.ts";
import type { Places, SettlementFacts } from "./settlement-facts.ts";

/** The decision needs to know which seats are free. */
export const NEEDS_PLACES = "needs places";

/** An order that costs nothing is paid at once. All its seats are its own. */
export function decideUnpriced(facts: SettlementFacts, because: "free" | "comp"): Settlement {
  return { result: { kind: "approved" }, ...pay(facts, because, []) };
}

interface Seating {
  because: "approved" | "approved-late" | "approved-reseated";
  /** The seats that the order does not claim now. */
  claims: NewSeat[];
}

const isLate = ({ order }: SettlementFacts) => stateNow(order.state, order.timeIsUp) === "expired";

/** The seats that the money buys, or null if there are none for it. */
export function seatOrder(facts: SettlementFacts, places: Places | null): Seating | null | typeof NEEDS_PLACES {
  const { order, events, seats } = facts;
  if (seats.length === 0 || events.some((event) => event.state === "cancelled")) return null;
  // The hold is over, so a newer hold of the account may have used up its limit meanwhile.
  if (isLate(facts) && excessOf(events, seats, new Map(events.map(({ id, had }) => [id, had])))) return null;
  const lost = seats.filter(({ claim }) => claim !== "own");
  if (lost.length === 0) return { because: isLate(facts) ? "approved-late" : "approved", claims: [] };
  // A buyer who chose seats in time may pay for them after the sale has closed.
  if (events.some((event) => event.hasBegun)) return null;
  const same = lost.filter(({ claim }) => claim === "free");
  if (same.length === lost.length) return { because: "approved-late", claims: same };
  if (!places) return NEEDS_PLACES;
  const isOwn = new Set(seats.map(({ eventId, seatId }) => `${eventId} ${seatId}`));
  const isGone = new Set(seats.flatMap(({ position, claim }) => (claim === "gone" ? [position] : [])));
  const units = new Set(events.flatMap(({ id, sells }) => (sells === "units" ? id : [])));
  const moved = equalSeats(
    places.seats,
    ({ position }) => isGone.has(position),
    places.free.filter(({ eventId, seatId }) => !isOwn.has(`${eventId} ${seatId}`)),
    { units, nth: order.id },
  );
  if (!moved) return null;
  // All places of a Party Plot category are equal, so nobody was moved.
  const isSame = moved.every(({ eventId }) => units.has(eventId));
  return { because: isSame ? "approved-late" : "approved-reseated", claims: [...same, ...moved] };
}

/**
 * Everything that makes an order paid: its seats are sold, its tickets issued, its uses stay and its mails are queued.
 */
export function pay(facts: SettlementFacts, because: MoveReason, claims: NewSeat[]) {
  const { order, events, seats, accessCode, billing } = facts;
  const startOf = new Map(events.map(({ id, startsAt }) => [id, Math.floor(startsAt / 60)]));
  const nowAt = new Map(claims.map((claim) => [claim.position, claim]));
  const voucher = voucherUseOf(facts);
  const accessCodeIsOver = accessCode ? accessCode.uses >= accessCode.maxUses : null;
  const log = [
    ...(voucher?.use === "over the limit" ? [lateUse(facts, "a voucher")] : []),
    ...(accessCodeIsOver ? [lateUse(facts, "an access code")] : []),
  ];
  return {
    ...(claims.length > 0 && { claims }),
    seats: "sold",
    move: { to: "paid", because },
    ...(voucher && { voucher }),
    ...(accessCodeIsOver !== null && { accessCodeIsOver }),
    ...(isLate(facts) && events.some((event) => event.perAccountLimit !== null) && { lockBuyer: order.userId }),
    tickets: seats.map((seat) => {
      const { eventId, seatId } = nowAt.get(seat.position) ?? seat;
      return { eventId, seatId, startsAtMinutes: startOf.get(eventId) ?? 0 };
    }),
    // A substitute seat is in the same section at the same price, so the invoices name it alike.
    ...(billing && { documents: decideInvoices(billing) }),
    mails: paidMails(facts, because),
    log,
  } satisfies Partial<Settlement>;
}

function lateUse({ order, voucher }: SettlementFacts, what: string): LogLine {
  const about = { pid: order.pid, ...(voucher && { voucherId: voucher.id }) };
  return { level: "warn", about, message: `an order was paid late, with ${what} that others had used up` };
}

/**
 * The voucher's use of a paid order. If it was given back because the money came late, it is taken again. If other orders have used
 * up the voucher since, the paid price stays valid.
 */
function voucherUseOf({ voucher }: SettlementFacts): { use: "kept" | "taken" | "over the limit" } | null {
  if (!voucher) return null;
  if (voucher.hasUse) return { use: "kept" };
  return { use: isUsedUp(voucher, voucher.uses) ? "over the limit" : "taken" };
}

function paidMails({ order, events, email: to }: SettlementFacts, because: MoveReason) {
  if (to === null) return [];
  const { pid, agreedDates } = order;
  // The payment was already at the bank when the event moved, and could not be stopped.
  const agreed = new Map(
    (agreedDates ?? "").split(" ").map((entry) => entry.split("@").map(Number) as [number, number]),
  );
  return [
    { template: "order-confirmation" as const, to, data: { pid } },
    ...events.flatMap(({ id, startsAt }) => {
      const before = agreed.get(id);
      if (before === undefined || before === startsAt) return [];
      const data = { pid, event_id: id, old_starts_at: new Date(before * 1000).toISOString() };
      return [{ template: "event-rescheduled" as const, to, data }];
    }),
    ...(because === "approved-reseated" ? [{ template: "reseated" as const, to, data: { pid } }] : []),
  ];
}

import type { Transaction } from "kysely";
import { refusals } from "#contract/errors.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { type BookingRow, lockBooking } from "../orders/booking/booking-rows.ts";
import { priceBooking, setVoucher } from "../orders/booking/price-booking.ts";
import { isBelowMinimum, voucherBelowMinimum } from "../orders/card-minimum.ts";
import { hasUseLeft, isForAny, type Voucher, voucherByCode } from "../orders/find-voucher.ts";
import { orderSeats } from "../orders/order-seats.ts";
import { stateNow } from "../orders/order-state.ts";
import { makeAttemptsStale } from "../orders/stale-attempts.ts";
import { giveBackVoucher, takeVoucher } from "../orders/voucher-uses.ts";

/** Another order took the last use between the check and the lock. */
class VoucherLost extends Error {}

/** The voucher leaves less to pay than the gateway's minimum. */
class TooLittleLeft extends Error {
  readonly cents: number;

  constructor(cents: number) {
    super("too little is left to pay");
    this.cents = cents;
  }
}

export interface NotApplied {
  code: "VOUCHER_INVALID" | "BELOW_MINIMUM";
  message: string;
}
const INVALID: NotApplied = { code: "VOUCHER_INVALID", message: refusals.VOUCHER_INVALID.message };

/**
 * Applies the voucher with this code to an order, in place of an earlier one. An empty code removes the voucher. If a
 * payment is under way, a use of the voucher is reserved immediately, and open payment pages become stale, because they
 * are for another amount (docs/design/gateway.md#settling).
 * @returns null, or why the voucher is not applied; then nothing has changed
 * @throws RefusalError ORDER_NOT_FOUND (also another account's), SESSION_EXPIRED, STALE_BOOKING
 */
export async function applyVoucher(
  services: Services,
  user: SessionUser,
  pid: number,
  code: string,
): Promise<NotApplied | null> {
  try {
    return await inTransaction(services.db, async (trx) => {
      const booking = await lockBooking(trx, { pid });
      if (booking?.userId !== user.id) throw new RefusalError("ORDER_NOT_FOUND");
      refuseClosedOrder(booking);
      const voucher = code === "" ? null : await usableVoucher(trx, booking, code);
      if (voucher === undefined) return INVALID;
      if ((voucher?.id ?? null) !== booking.voucherId) await changeVoucher(trx, services, booking, voucher);
      return null;
    });
  } catch (error) {
    if (error instanceof VoucherLost) return INVALID;
    if (error instanceof TooLittleLeft)
      return { code: "BELOW_MINIMUM", message: voucherBelowMinimum(error.cents, services.gateway.minimumCents) };
    throw error;
  }
}

function refuseClosedOrder(booking: BookingRow): void {
  const state = stateNow(booking.state, booking.timeIsUp);
  if (state === "expired") throw new RefusalError("SESSION_EXPIRED");
  if (state !== "held" && state !== "paying" && state !== "failed") throw new RefusalError("STALE_BOOKING");
  // No checkout can begin in the payment's grace time, so a change would only spoil the payment that is under way.
  if (booking.holdIsOver) throw new RefusalError("SESSION_EXPIRED");
}

async function usableVoucher(
  trx: Transaction<Database>,
  booking: BookingRow,
  code: string,
): Promise<Voucher | undefined> {
  const { comboEventId, eventId, userId, id } = booking;
  const voucher = await voucherByCode(trx, comboEventId === null ? { eventId } : { comboEventId }, code);
  if (!voucher) return undefined;
  // A voucher that is already on the order stays valid for it after its dates.
  if (voucher.id === booking.voucherId) return voucher;
  // A buyer whose tickets are free would use up the voucher for nothing.
  if (booking.subtotalCents === 0 || !voucher.inDate) return undefined;
  if (!isForAny(voucher, await orderSeats(trx, id))) return undefined;
  return (await hasUseLeft(trx, voucher, { userId, except: id })) ? voucher : undefined;
}

async function changeVoucher(
  trx: Transaction<Database>,
  { gateway }: Pick<Services, "gateway">,
  booking: BookingRow,
  voucher: Voucher | null,
): Promise<void> {
  const seats = await orderSeats(trx, booking.id);
  // The tickets of a free buyer cost something, although the order's subtotal is 0.
  const free = booking.subtotalCents === 0 && seats.some((seat) => seat.priceCents > 0);
  const amounts = await priceBooking(trx, booking, seats, { voucher, free });
  // An order that costs less without a voucher cannot be corrected here.
  if (voucher && isBelowMinimum(amounts.payable_cents, gateway.minimumCents))
    throw new TooLittleLeft(amounts.payable_cents);
  await setVoucher(trx, booking.id, voucher?.id ?? null, amounts);
  if (booking.state !== "paying") return;
  await makeAttemptsStale(trx, booking.id);
  await giveBackVoucher(trx, booking.id);
  if (!voucher) return;
  const order = { bookingId: booking.id, userId: booking.userId, voucherId: voucher.id };
  if (!(await takeVoucher(trx, order, voucher, booking.expiresAt))) throw new VoucherLost();
}

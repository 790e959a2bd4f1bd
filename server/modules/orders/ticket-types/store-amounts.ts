import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import type { BookingRow } from "../booking/booking-rows.ts";
import { priceBooking, setVoucher } from "../booking/price-booking.ts";
import { isForAny, voucherById } from "../find-voucher.ts";
import { orderSeats } from "../order-seats.ts";
import { refuseBelowMinimum } from "../refuse-below-minimum.ts";

/**
 * Prices a booking again after its tickets have changed. The caller holds its lock.
 * @throws RefusalError BELOW_MINIMUM
 */
export async function storeAmounts(
  trx: Transaction<Database>,
  { gateway }: Pick<Services, "gateway">,
  booking: BookingRow,
  free: boolean,
): Promise<void> {
  const seats = await orderSeats(trx, booking.id);
  if (booking.pid === null) {
    // As at the hold: until the attendees are named, a booking has the sum of its tickets and no fee.
    const sum = seats.reduce((cents, seat) => cents + seat.priceCents, 0);
    await trx
      .updateTable("booking")
      .set({ subtotal_cents: sum, payable_cents: sum })
      .where("id", "=", booking.id)
      .execute();
    refuseBelowMinimum(gateway, (await priceBooking(trx, booking, seats, { voucher: null, free })).payable_cents);
    return;
  }
  const known = booking.voucherId === null ? undefined : await voucherById(trx, booking.voucherId);
  const voucher = known && isForAny(known, seats) ? known : null;
  const amounts = await priceBooking(trx, booking, seats, { voucher, free });
  refuseBelowMinimum(gateway, amounts.payable_cents);
  await setVoucher(trx, booking.id, voucher?.id ?? null, amounts);
}

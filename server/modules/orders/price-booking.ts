import type { Transaction } from "kysely";
import { type PriceInput, priceOrder } from "#contract/rules/order-price.ts";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { comboFacts, eventFacts } from "../catalogue/event-facts.ts";
import type { BookingRow } from "./booking-rows.ts";
import type { OrderSeat } from "./order-seats.ts";

/** The amounts of an order, by column name. */
export interface BookingAmounts {
  subtotal_cents: number;
  combo_discount_cents: number;
  voucher_discount_cents: number;
  fee_cents: number;
  payable_cents: number;
}

/** The amounts of a booking at the prices that its seats had when they were held (docs/design/product.md#prices). */
export async function priceBooking(
  db: Db,
  booking: Pick<BookingRow, "id" | "eventId" | "comboEventId">,
  seats: readonly OrderSeat[],
  { voucher, free }: Pick<PriceInput, "voucher" | "free">,
): Promise<BookingAmounts> {
  const [event] = await eventFacts(db, [booking.eventId]);
  if (!event) throw new Error(`booking ${booking.id} is for an event that does not exist`);
  const combo = booking.comboEventId === null ? undefined : await comboFacts(db, booking.comboEventId);
  // A combo has one fee, the fee of its first member (docs/design/product.md#prices).
  const { commission } = event;
  return amountsOf(seats, { commission, comboDiscountPercent: combo?.discountPercent ?? 0, voucher, free });
}

/** The amounts of an order of these seats. */
export function amountsOf(
  seats: readonly Pick<OrderSeat, "eventId" | "priceCents" | "typeId" | "feeFree">[],
  rules: Omit<PriceInput, "ticketsByEvent">,
): BookingAmounts {
  const groups = [...Map.groupBy(seats, (seat) => seat.eventId).values()];
  const price = priceOrder({
    ...rules,
    ticketsByEvent: groups.map((group) => group.map(pricedSeat)),
  });
  return {
    subtotal_cents: price.subtotalCents,
    combo_discount_cents: price.comboDiscountCents,
    voucher_discount_cents: price.voucherCents,
    fee_cents: price.feeCents,
    payable_cents: price.payableCents,
  };
}

const pricedSeat = ({ priceCents, typeId, feeFree }: Pick<OrderSeat, "priceCents" | "typeId" | "feeFree">) => ({
  cents: priceCents,
  typeId: typeId === null ? null : String(typeId),
  feeFree,
});

/** Adds a voucher to the order or removes it, and stores the amounts that result. */
export async function setVoucher(
  trx: Transaction<Database>,
  bookingId: number,
  voucherId: number | null,
  amounts: BookingAmounts,
): Promise<void> {
  await trx
    .updateTable("booking")
    .set({ ...amounts, voucher_id: voucherId })
    .where("id", "=", bookingId)
    .execute();
}

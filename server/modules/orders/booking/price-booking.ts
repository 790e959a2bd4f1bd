import { sql, type Transaction } from "kysely";
import { type PriceInput, priceOrder } from "#contract/rules/money/order-price.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { commissionOf } from "#server/modules/catalogue/event-facts.ts";
import type { OrderSeat } from "../order-seats.ts";
import type { BookingRow } from "./booking-rows.ts";

/** The amounts of an order, by column name. */
export interface BookingAmounts {
  subtotal_cents: number;
  combo_discount_cents: number;
  voucher_discount_cents: number;
  fee_cents: number;
  payable_cents: number;
}

/**
 * SQL over `booking`, its `event` and its `combo_event`, if it has one: the fee and the discount at the time of the
 * hold. A hold from before migrations 0110 and 0220 has the present ones.
 */
export const heldTerms = {
  type: sql<Commission["type"]>`coalesce(booking.commission_type, event.commission_type)`,
  value: sql<string>`coalesce(booking.commission_value, event.commission_value)`,
  comboDiscountPercent: sql<number>`coalesce(booking.combo_discount_percent, combo_event.combo_event_discount, 0)`,
};

/** The amounts of a booking at the fee, the discount and the prices of the time when its seats were held (docs/design/product.md#prices). */
export async function priceBooking(
  db: Db,
  booking: Pick<BookingRow, "id">,
  seats: readonly OrderSeat[],
  { voucher, free }: Pick<PriceInput, "voucher" | "free">,
): Promise<BookingAmounts> {
  const { type, value, comboDiscountPercent } = await db
    .selectFrom("booking")
    .innerJoin("event", "event.id", "booking.event_id")
    .leftJoin("combo_event", "combo_event.id", "booking.combo_event_id")
    .where("booking.id", "=", booking.id)
    .select([
      heldTerms.type.as("type"),
      heldTerms.value.as("value"),
      heldTerms.comboDiscountPercent.as("comboDiscountPercent"),
    ])
    .executeTakeFirstOrThrow();
  // A combo has one fee, the fee of its first member (docs/design/product.md#prices).
  return amountsOf(seats, { commission: commissionOf(type, value), comboDiscountPercent, voucher, free });
}

/** The amounts of an order of these seats. */
export function amountsOf(
  seats: readonly Pick<OrderSeat, "eventId" | "priceCents" | "typeId" | "feeFree">[],
  rules: Omit<PriceInput, "ticketsByEvent">,
): BookingAmounts {
  const groups = [...Map.groupBy(seats, (seat) => seat.eventId).values()];
  const price = priceOrder({ ...rules, ticketsByEvent: groups.map((group) => group.map(pricedSeat)) });
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

import fc from "fast-check";
import { sql } from "kysely";
import { priceOrder } from "#contract/rules/money/order-price.ts";
import { issueInvoices } from "#server/modules/invoices/order-documents.ts";
import type { TestBoxOffice } from "./box-office.ts";

const cents = fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 5000, 8950));
/** Orders of the theatre, or of a combo with the encore, with discounts and fees. */
export const randomOrders = fc.record({
  theatre: fc.array(cents, { minLength: 1, maxLength: 6 }),
  encore: fc.array(cents, { minLength: 0, maxLength: 6 }),
  commission: fc.record({
    type: fc.constantFrom("Fixed" as const, "Percentage" as const),
    value: fc.integer({ min: 0, max: 400 }),
  }),
  comboDiscountPercent: fc.integer({ min: 0, max: 100 }),
  voucher: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant("Percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant("Fixed" as const), value: fc.integer({ min: 1, max: 60_000 }) }),
    ),
  ),
});
export type RandomOrder = typeof randomOrders extends fc.Arbitrary<infer Of> ? Of : never;

/** An order that was priced by the storefront's own rules and is paid now. */
export async function paidOrder(
  box: TestBoxOffice,
  { theatre, encore, commission, comboDiscountPercent, voucher }: RandomOrder,
) {
  const { db, catalogue, buyer } = box;
  const ticketsByEvent = (encore.length > 0 ? [theatre, encore] : [theatre]).map((prices) =>
    prices.map((cents) => ({ cents })),
  );
  const price = priceOrder({ ticketsByEvent, commission, comboDiscountPercent, voucher, free: false });
  const isCombo = encore.length > 0;
  return db.transaction().execute(async (trx) => {
    const voucherId = voucher
      ? (
          await sql<{ id: number }>`
            insert into voucher (voucher_code, event_id, discount_type, discount, starts_at, ends_at)
            values (gen_random_uuid(), ${catalogue.theatre.id}, 'Fixed', 1, now(), now() + interval '1 day')
            returning id`.execute(trx)
        ).rows[0]?.id
      : null;
    const { rows } = await sql<{ id: number; pid: number }>`
      insert into booking (pid, order_number, user_id, event_type, event_id, combo_event_id, hold_expires_at, expires_at,
        subtotal_cents, combo_discount_cents, voucher_id, voucher_discount_cents, fee_cents, payable_cents)
      values (nextval('order_pid_seq'), 1234, ${buyer.id}, ${isCombo ? "Combo" : "Single"}, ${catalogue.theatre.id},
        ${isCombo ? catalogue.comboId : null}, now(), now(), ${price.subtotalCents}, ${price.comboDiscountCents},
        ${voucherId}, ${price.voucherCents}, ${price.feeCents}, ${price.payableCents})
      returning id, pid`.execute(trx);
    const [booking] = rows;
    if (!booking) throw new Error("no booking");
    const seats = [
      ...theatre.map((price) => ({ event: catalogue.theatre.id, price })),
      ...encore.map((price) => ({ event: catalogue.encore.id, price })),
    ];
    for (const [position, seat] of seats.entries())
      await sql`
        insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
        select ${booking.id}, ${position}, ${seat.event}, id, ${seat.price} from seat where event_id = ${seat.event}
        order by id limit 1 offset ${position}`.execute(trx);
    await sql`update booking set state = 'paid', moved_because = 'approved' where id = ${booking.id}`.execute(trx);
    await issueInvoices(trx, booking.id);
    return { ...booking, price };
  });
}

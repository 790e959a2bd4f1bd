import { sql, type Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { recordRefund } from "../modules/payments/refunds/refunds.ts";
import { undoOrder } from "../modules/payments/undo-order.ts";
import type { Services } from "../services.ts";
import { type DemoRows, isReal } from "./demo-rows.ts";

/** Deletes the orders for events that are removed. */
export async function deleteOrders(trx: Transaction<Database>, { events, combos }: DemoRows): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from booking where event_id = any(${events}::int[]) or combo_event_id = any(${combos}::int[])`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  const tickets = sql`select id from ticket where booking_id = any(${ids}::int[])`;
  const attempts = sql`select id from payment_attempt where booking_id = any(${ids}::int[])`;
  for (const table of ["gate_entry", "gate_over", "gate_scan", "gate_scan_count", "gate_counted_scan"])
    await sql`delete from ${sql.table(table)} where ticket_id in (${tickets})`.execute(trx);
  for (const table of ["gateway_answer", "extra_charge", "approval_claim"])
    await sql`delete from ${sql.table(table)} where attempt_id in (${attempts})`.execute(trx);
  await sql`
    update invoice_seller set removed_invoices = removed_invoices + gone.invoices,
      removed_adjustments = removed_adjustments + gone.adjustments
    from (
      select seller_id, count(*) filter (where adjusts is null) as invoices, count(adjusts) as adjustments
      from invoice where booking_id = any(${ids}::int[]) group by seller_id
    ) as gone
    where invoice_seller.id = gone.seller_id`.execute(trx);
  await sql`
    delete from invoice_line where invoice_id in (select id from invoice where booking_id = any(${ids}::int[]))`.execute(
    trx,
  );
  await sql`delete from invoice where adjusts is not null and booking_id = any(${ids}::int[])`.execute(trx);
  for (const table of [
    "invoice",
    "invoice_buyer",
    "ticket_refund_seat",
    "ticket_refund",
    "refund_sending",
    "statement_refund",
    "ticket",
    "payment_attempt",
    "voucher_use",
    "seat_claim",
    "order_event",
    "ticket_card",
    "order_note",
    "booking_seat",
  ])
    await sql`delete from ${sql.table(table)} where booking_id = any(${ids}::int[])`.execute(trx);
  await sql`delete from seat_claim where event_id = any(${events}::int[]) and state = 'kept'`.execute(trx);
  await sql`delete from event_message where event_id = any(${events}::int[])`.execute(trx);
  await sql`delete from booking where id = any(${ids}::int[])`.execute(trx);
  return ids.length;
}

/**
 * Undoes demo accounts' orders for events that stay. Their tickets become void. If they were deleted, doors would still
 * accept them, because their signatures are genuine.
 */
export async function undoKeptOrders(
  trx: Transaction<Database>,
  { accounts }: DemoRows,
  { gateway }: Pick<Services, "gateway">,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from booking
    where state = 'paid' and user_id = any(${accounts}::int[]) and not ${isReal(accounts, gateway)} order by id`.execute(
    trx,
  );
  for (const { id } of rows) {
    await undoOrder(trx, { id }, "refunded-by-operator");
    await recordRefund(trx, id, "the demo was removed: there was no money to refund");
  }
  return rows.length;
}

/** How many orders of other accounts, for events that stay, were paid at the sandbox gateway. */
export async function unpaidOrders(
  trx: Transaction<Database>,
  { accounts }: DemoRows,
  { gateway }: Pick<Services, "gateway">,
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from booking
    where state = 'paid' and user_id <> all(${accounts}::int[]) and not ${isReal(accounts, gateway)}`.execute(trx);
  return rows[0]?.orders ?? 0;
}

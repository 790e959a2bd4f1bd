import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/**
 * Moves the end of a voucher that works until its event ends, or, of a combo, until the last of its events ends. Call
 * it before the event gets its new end.
 */
export async function moveVoucherEnds(trx: Transaction<Database>, eventId: number, endsAt: Date): Promise<void> {
  await sql`
    update voucher set ends_at = span.later
    from (
      select id as event_id, null::integer as combo_event_id, ends_at as earlier, ${endsAt}::timestamptz as later
      from event where id = ${eventId}
      union all
      select null, member.combo_event_id, max(event.ends_at),
        max(case when event.id = ${eventId} then ${endsAt}::timestamptz else event.ends_at end)
      from combo_member own
      join combo_member member on member.combo_event_id = own.combo_event_id
      join event on event.id = member.event_id
      where own.event_id = ${eventId} group by member.combo_event_id
    ) span
    where (voucher.event_id = span.event_id or voucher.combo_event_id = span.combo_event_id)
      and voucher.ends_at = span.earlier and span.later <> span.earlier`.execute(trx);
}

/** As `moveVoucherEnds`, for a combo that gets other events. Call it while the combo still has its earlier ones. */
export async function moveComboVoucherEnds(trx: Transaction<Database>, comboId: number, until: Date): Promise<void> {
  await sql`
    update voucher set ends_at = ${until}
    where combo_event_id = ${comboId} and ends_at = (
      select max(event.ends_at) from combo_member join event on event.id = event_id where combo_event_id = ${comboId})`.execute(
    trx,
  );
}

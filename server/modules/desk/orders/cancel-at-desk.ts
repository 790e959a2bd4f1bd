import { sql } from "kysely";
import { isBlank, plainLine } from "#contract/rules/text/plain-text.ts";
import type { CancelForm, Cancellation, EventCancelled } from "#contract/wire/desk/cancellation.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";

/** How long one call undoes orders. A proxy would give up on a longer call. */
const WORK_MS = 8_000;

/**
 * The effect of cancelling an event or, after an interruption, the rest of the work.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function readCancellation(db: Db, caller: RightfulCaller, eventId: number): Promise<Cancellation> {
  await demandEvent(db, caller, eventId);
  const { rows } = await sql<Omit<Cancellation, "obstacle"> & { isCancelled: boolean; isOver: boolean }>`
    with own as (
      select booking.id, booking.user_id, booking.state from booking
      where (state = 'paid' or state in ('held', 'paying', 'failed') and expires_at > now()) and exists (
        select from booking_seat seat where seat.booking_id = booking.id and seat.event_id = ${eventId}
          and not exists (
            select from ticket_refund_seat gone where gone.booking_id = seat.booking_id and gone.position = seat.position))
    )
    select event.state = 'cancelled' as "isCancelled", event.ends_at <= now() as "isOver",
      (select count(*)::integer from own where state = 'paid') as orders,
      (select count(distinct user_id)::integer from own where state = 'paid') as buyers,
      (select count(*)::integer from ticket join own on own.id = ticket.booking_id where ticket.state <> 'void') as tickets,
      (select count(*)::integer from own where state <> 'paid') as holds,
      (select coalesce(sum(left_cents), 0)::float8 from own join payment on payment.booking_id = own.id
        where own.state = 'paid' and payment.state = 'approved') as refund_cents
    from event where event.id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND");
  const { isCancelled, isOver, ...counts } = row;
  const isShared = await sharesOrders(db, eventId);
  const obstacle =
    isCancelled && counts.orders + counts.holds === 0
      ? "This event is cancelled already."
      : isOver
        ? "This event is over. Refund its orders one by one."
        : isShared
          ? "It's sold together with another organiser's event, so whoever runs the box office cancels it."
          : null;
  return { ...counts, obstacle };
}

/**
 * Whether orders of the event may also have tickets of another organiser. Only the operator of the box office undoes
 * those.
 */
async function sharesOrders(db: Db, eventId: number): Promise<boolean> {
  const { rows } = await sql`
    select from combo_member own
    join combo_member beside on beside.combo_event_id = own.combo_event_id
    join event other on other.id = beside.event_id
    join event mine on mine.id = own.event_id
    where own.event_id = ${eventId} and other.organiser_id <> mine.organiser_id
    union all
    select from booking_seat own
    join booking on booking.id = own.booking_id and booking.state in ('held', 'paying', 'failed', 'paid')
    join booking_seat beside on beside.booking_id = own.booking_id and beside.event_id <> own.event_id
    join event other on other.id = beside.event_id
    join event mine on mine.id = own.event_id
    where own.event_id = ${eventId} and other.organiser_id <> mine.organiser_id
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Cancels an event as `cancel-event` does (payments/cancel-event.ts): its sale ends, its orders are undone and their buyers mailed. A call
 * works for some seconds. Another one goes on with what is left.
 * @throws RefusalError NOT_FOUND; ROLE; OUT_OF_RANGE for a reason that shows nothing; CANCEL_REFUSED with why
 */
export async function cancelAtDesk(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  form: CancelForm,
): Promise<EventCancelled> {
  const subject = await demandEvent(services.db, caller, eventId);
  const why = plainLine(form.reason);
  if (isBlank(why)) throw new RefusalError("OUT_OF_RANGE", { message: { reason: "Please say why." } });
  const planned = await readCancellation(services.db, caller, eventId);
  if (planned.obstacle) throw new RefusalError("CANCEL_REFUSED", { message: planned.obstacle });
  return deskAct(services, caller, { act: "desk events cancel", subjects: [subject], why }, async (acting, notes) => {
    notes.changes({}, { state: "cancelled", orders: planned.orders });
    const end = performance.now() + WORK_MS;
    const done = await cancelEvent(acting, eventId, undefined, () => performance.now() < end);
    return { refunds_due: done.refundsDue, free_orders: done.free, released: done.released, left: done.left };
  });
}

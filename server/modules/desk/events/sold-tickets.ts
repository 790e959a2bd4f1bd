import { sql } from "kysely";

/** SQL: the hour of an instant `at` by the clock of a zone. Some zones are half an hour apart from universal time. */
export const hourOf = sql`date_trunc('hour', at, timezone)`;

/** SQL: the zone of an event's venue, as `timezone`. */
export const zoneOf = (eventId: number) => sql`
  select timezone from event join place on place.id = event.place_id where event.id = ${eventId}`;

/** SQL: the sums of sales and refunds at moments, as the desk shows them for an hour. */
export const sumsOfTime = sql`
  coalesce(sum(units), 0)::integer as sold, coalesce(sum(cents), 0)::bigint as gross_cents,
  coalesce(sum(comp), 0)::integer as comps, coalesce(sum(refund), 0)::integer as refunds`;

/**
 * SQL: the tickets that an event has ever sold, each with the moment of its sale. `is_gone`: its money was or must be
 * sent back. A ticket of a free order has 0 cents.
 */
export const soldTickets = (eventId: number) => sql`
  select own.type_name as type, seat.section_id, coalesce(booking.paid_at, booking.created_at) as at,
    booking.comp_reason is not null as is_comp, case when booking.subtotal_cents > 0 then own.price_cents else 0 end as cents,
    booking.state <> 'paid' or exists (
      select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position) as is_gone
  from ticket
  join booking on booking.id = ticket.booking_id
  join booking_seat own
    on own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
  join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
  where ticket.event_id = ${eventId} and ticket.moved_to is null`;

/** SQL: the time of refund of each refunded ticket of an event, whether it was refunded alone or with its whole order. */
export const refundedTickets = (eventId: number) => sql`
  select refund.made_at as at
  from ticket join ticket_refund_seat gone on gone.ticket_id = ticket.id join ticket_refund refund on refund.id = gone.refund_id
  where ticket.event_id = ${eventId} and ticket.state = 'void'
  union all
  select undone.at
  from ticket join order_event undone on undone.booking_id = ticket.booking_id
  where ticket.event_id = ${eventId} and ticket.state = 'void' and ticket.moved_to is null
    and undone.from_state = 'paid' and undone.to_state = 'refund_due'
    and not exists (select from ticket_refund_seat gone where gone.ticket_id = ticket.id)`;

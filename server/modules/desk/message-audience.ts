import { sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import type { MessageAudience } from "#contract/wire/desk-messages.ts";

/**
 * SQL: the tickets whose holders a message reaches, one for each address. A ticket without an address of its own stands for its buyer's.
 */
export const audienceOf = (eventId: number, { section_id, type, entry }: MessageAudience) => sql<{
  ticketId: number;
  email: string;
}>`
  select distinct on (lower(btrim(holder.email))) holder.id as "ticketId", btrim(holder.email) as email
  from (
    select ticket.id, coalesce(nullif(own.email_id, ''), case when buyer.deleted_at is null then buyer.email end) as email
    from ticket
    join booking on booking.id = ticket.booking_id
    join user_account buyer on buyer.id = booking.user_id
    join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
    left join booking_seat own
      on own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
    where ticket.event_id = ${eventId} and ticket.state <> 'void'
      and (${section_id === undefined ? null : rowId(section_id)}::integer is null
        or seat.section_id = ${section_id === undefined ? null : rowId(section_id)}::integer)
      and (${type ?? null}::text is null or coalesce(own.type_name, '') = ${type ?? null}::text)
      and (${entry ?? null}::text is null or ticket.state = 'valid')
  ) as holder
  where holder.email is not null and holder.email <> ''
  order by lower(btrim(holder.email)), holder.id`;

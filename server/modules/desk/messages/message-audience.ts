import { sql } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import type { MessageAudience } from "#contract/wire/desk/messages.ts";

/** SQL: adds to the row `ticket` its order `booking`, the account `buyer`, and the ticket's line `own` of the order. */
export const withBuyer = sql`
  join booking on booking.id = ticket.booking_id
  join user_account buyer on buyer.id = booking.user_id
  left join booking_seat own
    on own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id`;

/** SQL after withBuyer: the email of a ticket's holder, which is its buyer's if the ticket has none. '' once it was deleted. */
export const emailOfTicket = sql<string>`coalesce(
  nullif(own.email_id, ''), case when buyer.deleted_at is null then buyer.email end, '')`;

/** SQL: one ticket for each address that a message reaches. */
export const audienceOf = (eventId: number, { section_id, type, entry }: MessageAudience) => {
  const sectionId = section_id === undefined ? null : rowId(section_id);
  return sql<{ ticketId: number; email: string }>`
    select distinct on (lower(btrim(holder.email))) holder.id as "ticketId", btrim(holder.email) as email
    from (
      select ticket.id, ${emailOfTicket} as email
      from ticket ${withBuyer}
      join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
      where ticket.event_id = ${eventId} and ticket.state <> 'void'
        and (${sectionId}::integer is null or seat.section_id = ${sectionId}::integer)
        and (${type ?? null}::text is null or coalesce(own.type_name, '') = ${type ?? null}::text)
        and (${entry ?? null}::text is null or ticket.state = 'valid')
    ) as holder
    where holder.email <> ''
    order by lower(btrim(holder.email)), holder.id`;
};

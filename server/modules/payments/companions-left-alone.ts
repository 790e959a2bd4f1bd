import { sql, type Transaction } from "kysely";
import { isCompanionAlone } from "#contract/rules/type-limits.ts";
import type { Database } from "#server/db/schema.ts";
import type { TicketChoice } from "./choose-tickets.ts";

/**
 * A companion's ticket costs nothing and goes with another one. It must not stay good when the ticket that was paid is refunded.
 * @returns the seats of the companions' tickets of an event of which too many would be left, or null
 */
export async function companionsLeftAlone(
  trx: Transaction<Database>,
  bookingId: number,
  chosen: readonly Pick<TicketChoice, "id">[],
): Promise<string | null> {
  const { rows } = await sql<{ eventId: number; seat: string; isCompanion: boolean }>`
    select ticket.event_id as "eventId", section.title || ' ' || seat.seat_number as seat, coalesce(type.companion, false) as "isCompanion"
    from ticket
    join booking_seat own
      on own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
    join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
    join section on section.id = seat.section_id
    left join ticket_type type on type.id = own.ticket_type_id
    where ticket.booking_id = ${bookingId} and ticket.state <> 'void' and ticket.id <> all(${chosen.map(({ id }) => id)}::bigint[])
    order by own.position`.execute(trx);
  for (const left of Map.groupBy(rows, ({ eventId }) => eventId).values())
    if (isCompanionAlone(left))
      return left.flatMap(({ isCompanion, seat }) => (isCompanion ? seat.trim() : [])).join(", ");
  return null;
}

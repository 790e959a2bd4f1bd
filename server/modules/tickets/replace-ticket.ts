import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { signTickets } from "./sign-tickets.ts";

const MINUTE_MS = 60_000;

/** A ticket whose holder gets another seat. The caller has locked it. */
export interface TicketToReplace {
  id: number;
  bookingId: number;
  eventId: number;
  firstName: string;
  lastName: string;
}

/**
 * Issues a new ticket for another seat, and makes the old one void. A code names its ticket. If the ticket stayed and
 * only its code were new, an offline door would still accept the old code.
 * @param why the reason why the old ticket is void, in words for its holder and for the door
 * @returns the new ticket's id
 */
export async function replaceTicket(
  trx: Transaction<Database>,
  services: Pick<Services, "db" | "secrets">,
  old: TicketToReplace,
  to: { seatId: number; startsAt: Date },
  why: string,
): Promise<number> {
  const seat = {
    eventId: old.eventId,
    seatId: to.seatId,
    startsAtMinutes: Math.floor(to.startsAt.getTime() / MINUTE_MS),
  };
  const [signed] = await signTickets(services, [seat], trx);
  if (!signed) throw new Error(`no ticket was signed in place of ${old.id}`);
  await trx
    .insertInto("ticket")
    .values({
      id: signed.id,
      event_id: signed.eventId,
      seat_id: signed.seatId,
      booking_id: old.bookingId,
      booking_no: signed.bookingNo,
      ticket_token: signed.token,
      qr_path: signed.qrPath,
      first_name: old.firstName,
      last_name: old.lastName,
    })
    .execute();
  await trx
    .updateTable("ticket")
    .set({ state: "void", void_reason: why, moved_to: signed.id })
    .where("id", "=", old.id)
    .execute();
  return signed.id;
}

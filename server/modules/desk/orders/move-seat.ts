import { sql, type Transaction } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import type { SeatMoved, SeatMoveForm } from "#contract/wire/desk/seats.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { releaseSeats, sellClaims } from "#server/modules/inventory/claims.ts";
import { type SeatFacts, seatFacts, seatName } from "#server/modules/inventory/seat-facts.ts";
import { lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import { mailBuyer } from "#server/modules/orders/mail-buyer.ts";
import { moveSeats } from "#server/modules/orders/order-seats.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder } from "#server/modules/organisers/desk-scope.ts";
import { replaceTicket } from "#server/modules/tickets/replace-ticket.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { claimAtDesk, demandHoldBack } from "./claim-at-desk.ts";

interface SoldTicket {
  id: number;
  eventId: number;
  seatId: number;
  position: number;
  state: "valid" | "used" | "void";
  firstName: string;
  lastName: string;
}

/**
 * Gives the holder of a ticket another free seat of its event, or one that is held back if the form allows it. The old
 * ticket is void at once, and the buyer gets a new one by email. A seat that was held back is held back again when its
 * holder leaves it. Nothing is charged or refunded, whatever the new seat costs.
 * @throws RefusalError NOT_FOUND; ROLE; STALE_BOOKING for a ticket that is void or was let in; OUT_OF_RANGE for the
 * seat that the ticket has, or one for another number of people; SEAT_NOT_FREE, also for a seat for which the order was
 * refunded; CHANGED_MEANWHILE, with the difference in price, if nobody agreed to that one
 */
export async function moveSeat(
  services: Services,
  caller: RightfulCaller,
  { pid, ticketId }: { pid: number; ticketId: number },
  form: SeatMoveForm,
): Promise<SeatMoved> {
  const order = await demandOrder(services.db, caller, pid);
  const before = await readTicket(services.db, order.bookingId, ticketId);
  const subject = order.subjects.find(({ eventId }) => eventId === before?.eventId);
  if (!before || !subject) throw new RefusalError("NOT_FOUND");
  if (form.from_hold) demandHoldBack(caller, subject);
  return deskAct(services, caller, { act: "desk orders move", subjects: [subject] }, (acting, notes) =>
    inTransaction(acting.db, async (trx) => {
      const booking = await lockBooking(trx, { pid });
      // A scan locks the ticket too. If it came first, this reads the ticket as used.
      await sql`select from ticket where id = ${ticketId} for update`.execute(trx);
      const ticket = await readTicket(trx, order.bookingId, ticketId);
      if (!booking || !ticket) throw new RefusalError("NOT_FOUND");
      if (booking.state !== "paid" || ticket.state === "void")
        throw new RefusalError("STALE_BOOKING", { message: "This ticket is void." });
      if (ticket.state === "used")
        throw new RefusalError("STALE_BOOKING", {
          message: "Somebody has come in with this ticket, so it keeps its seat.",
        });
      const { from, to } = await bothSeats(trx, ticket, rowId(form.seat_id));
      await refuseOwnRefundedSeat(trx, booking.id, to);
      const difference = to.priceCents - from.priceCents;
      if (difference !== form.difference_cents)
        throw new RefusalError("CHANGED_MEANWHILE", {
          message: "The new seat's price has just changed.",
          current: { difference_cents: difference },
        });
      const claim = await claimAtDesk(trx, booking.id, [to], form.from_hold);
      if (!claim.ok) throw new RefusalError("SEAT_NOT_FREE", { message: `${to.seatNumber} isn't free any more.` });
      await sellClaims(trx, booking.id);
      await releaseSeats(trx, booking.id, [from]);
      await moveSeats(trx, booking.id, [{ position: ticket.position, seatId: to.seatId }]);
      const [event] = await eventFacts(trx, [ticket.eventId]);
      if (!event) throw new RefusalError("NOT_FOUND");
      const why = `Its holder moved to ${seatName(to)}.`;
      const newId = await replaceTicket(
        trx,
        acting,
        { ...ticket, bookingId: booking.id },
        { seatId: to.seatId, startsAt: event.startsAt },
        why,
      );
      await mailBuyer(trx, acting, booking, "seat-moved", { pid, ticket_ids: [newId], old_seat: seatName(from) });
      notes.about(`order ${pid}`, `ticket ${ticketId}`, `ticket ${newId}`);
      notes.changes({ seat: from.seatId }, { seat: to.seatId, ...claim.forLog });
      return { ticket_id: String(newId), section: to.sectionTitle, seat: to.seatNumber };
    }),
  );
}

async function readTicket(db: Db, bookingId: number, ticketId: number): Promise<SoldTicket | undefined> {
  const { rows } = await sql<SoldTicket>`
    select ticket.id, ticket.event_id as "eventId", ticket.seat_id as "seatId", own.position, ticket.state,
      ticket.first_name as "firstName", ticket.last_name as "lastName"
    from ticket
    join booking_seat own
      on own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
    where ticket.id = ${ticketId} and ticket.booking_id = ${bookingId}`.execute(db);
  return rows[0];
}

/**
 * An order names each seat once, including seats for which it was refunded.
 * @throws RefusalError SEAT_NOT_FREE
 */
async function refuseOwnRefundedSeat(
  trx: Transaction<Database>,
  bookingId: number,
  { eventId, seatId, seatNumber }: SeatFacts,
): Promise<void> {
  const { rows } = await sql`
    select from ticket_refund_seat gone
    join booking_seat own on own.booking_id = gone.booking_id and own.position = gone.position
    where gone.booking_id = ${bookingId} and own.event_id = ${eventId} and own.seat_id = ${seatId}`.execute(trx);
  if (rows.length > 0)
    throw new RefusalError("SEAT_NOT_FREE", {
      message: `This order had ${seatNumber} before and was refunded for it, so it can't have it again. Choose another seat.`,
    });
}

async function bothSeats(trx: Transaction<Database>, ticket: SoldTicket, wanted: number) {
  const found = await seatFacts(trx, [ticket.eventId], [ticket.seatId, wanted]);
  const from = found.find(({ seatId }) => seatId === ticket.seatId);
  const to = found.find(({ seatId }) => seatId === wanted);
  if (!from || !to?.isSeat) throw new RefusalError("NOT_FOUND", { message: "There's no such seat." });
  if (from.seatId === to.seatId)
    throw new RefusalError("OUT_OF_RANGE", { message: { seat_id: "They have this seat already." } });
  if (from.admits !== to.admits)
    throw new RefusalError("OUT_OF_RANGE", { message: { seat_id: "This place lets in another number of people." } });
  return { from, to };
}

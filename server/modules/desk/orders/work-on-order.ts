import { sql } from "kysely";
import { attendeeRules } from "#contract/rules/account/attendee-fields.ts";
import { tidyName } from "#contract/rules/account/person-name.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { TicketName, TicketNameForm } from "#contract/wire/desk/orders.ts";
import { inTransaction } from "#server/db/retry.ts";
import { accountNames } from "#server/modules/accounts/account-names.ts";
import { readSettings } from "#server/modules/catalogue/settings.ts";
import { lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import { mailBuyer } from "#server/modules/orders/mail-buyer.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder } from "#server/modules/organisers/desk-scope.ts";
import { ticketsOfOrder } from "#server/modules/tickets/order-tickets.ts";
import { withPosters } from "#server/modules/tickets/ticket-poster.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { demandMatch } from "#server/plugins/etags.ts";
import type { Services } from "#server/services.ts";
import { nameFacts } from "./order-story.ts";

/**
 * Mails an order's tickets to its buyer again.
 * @returns the address that they go to
 * @throws RefusalError NOT_FOUND, ROLE, STALE_BOOKING for an order without tickets
 */
export async function resendTickets(services: Services, caller: RightfulCaller, pid: number): Promise<string> {
  const { subjects } = await demandOrder(services.db, caller, pid);
  return deskAct(
    services,
    caller,
    { act: "desk orders resend", subjects: subjects.slice(0, 1) },
    async (acting, notes) => {
      notes.about(`order ${pid}`);
      return inTransaction(acting.db, async (trx) => {
        const booking = await lockBooking(trx, { pid });
        if (booking?.state !== "paid")
          throw new RefusalError("STALE_BOOKING", { message: "Only a paid order has tickets." });
        const buyer = await accountNames(trx, booking.userId);
        if (!buyer)
          throw new RefusalError("STALE_BOOKING", { message: "The buyer has deleted the account of this order." });
        await mailBuyer(trx, acting, booking, "order-confirmation", { pid, again: true });
        return buyer.email;
      });
    },
  );
}

/**
 * Prints the tickets of an order that are for the caller's events and still let somebody in, for a buyer without a
 * phone. The PDF is as good as the tickets, so the log records who printed them.
 * @returns a PDF with a page for each ticket
 * @throws RefusalError NOT_FOUND, ROLE, STALE_BOOKING for an order without such tickets
 */
export async function printTickets(services: Services, caller: RightfulCaller, pid: number): Promise<Buffer> {
  const { bookingId, subjects } = await demandOrder(services.db, caller, pid);
  const tickets = await deskAct(
    services,
    caller,
    { act: "desk orders print", subjects: subjects.slice(0, 1) },
    async ({ db }, notes) => {
      notes.about(`order ${pid}`);
      return inTransaction(db, async (trx) => {
        await lockBooking(trx, { pid });
        const own = (await ticketsOfOrder(trx, bookingId)).filter(
          ({ eventId, state }) => state !== "void" && subjects.some((subject) => subject.eventId === eventId),
        );
        if (own.length === 0) throw new RefusalError("STALE_BOOKING", { message: "This order has no valid tickets." });
        return own;
      });
    },
  );
  const { brand_name, company_name } = await readSettings(services.db);
  return services.printTickets(await withPosters(services, tickets), { brand: brand_name, company: company_name });
}

/**
 * Changes the name on a ticket. The ticket's code stays, and doors get the new name.
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND, ROLE, CHANGED_MEANWHILE, OUT_OF_RANGE for a name that no buyer could give,
 * STALE_BOOKING for a void ticket
 */
export async function nameTicket(
  services: Services,
  caller: RightfulCaller,
  { pid, ticketId }: { pid: number; ticketId: string },
  form: TicketNameForm,
  match: string,
): Promise<TicketName> {
  const order = await demandOrder(services.db, caller, pid);
  const name = { first_name: tidyName(form.first_name), last_name: tidyName(form.last_name) };
  const { first_name, last_name } = attendeeRules;
  const wrong = checkForm({ first_name, last_name }, name);
  if (Object.keys(wrong).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: wrong });
  const own = await services.db
    .selectFrom("ticket")
    .select("event_id")
    .where("id", "=", Number(ticketId))
    .where("booking_id", "=", order.bookingId)
    .executeTakeFirst();
  const subject = order.subjects.find(({ eventId }) => eventId === own?.event_id);
  if (!subject) throw new RefusalError("NOT_FOUND");
  return deskAct(services, caller, { act: "desk orders name", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      // The order is locked first, as every change of an order does.
      await lockBooking(trx, { id: order.bookingId });
      const { rows } = await sql<{ firstName: string; lastName: string; state: string; seatId: number }>`
        select first_name as "firstName", last_name as "lastName", state, seat_id as "seatId"
        from ticket where id = ${ticketId}::bigint for update`.execute(trx);
      const [ticket] = rows;
      if (!ticket) throw new RefusalError("NOT_FOUND");
      demandMatch(match, nameFacts(ticketId, ticket.firstName, ticket.lastName));
      if (ticket.state === "void") throw new RefusalError("STALE_BOOKING", { message: "This ticket is void." });
      await sql`
        update ticket set first_name = ${name.first_name}, last_name = ${name.last_name} where id = ${ticketId}::bigint`.execute(
        trx,
      );
      await sql`
        update booking_seat set first_name = ${name.first_name}, last_name = ${name.last_name}
        where booking_id = ${order.bookingId} and event_id = ${subject.eventId} and seat_id = ${ticket.seatId}`.execute(
        trx,
      );
      notes.about(`order ${pid}`, `ticket ${ticketId}`);
      const changed = [
        ...(ticket.firstName === name.first_name ? [] : ["first name"]),
        ...(ticket.lastName === name.last_name ? [] : ["last name"]),
      ];
      // The log outlives the names themselves, so it has none.
      notes.changes({ changed: [] }, { changed });
      return { id: ticketId, ...name };
    }),
  );
}

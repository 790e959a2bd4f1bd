import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { neededAttendees } from "#contract/rules/account/asked-fields.ts";
import { type Attendee, attendeeRules, BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { tidyName } from "#contract/rules/account/person-name.ts";
import { checkForm } from "#contract/rules/account/validation.ts";
import type { AttendeeNeeds } from "#contract/rules/event/attendee-needs.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { CompForm, CompMade } from "#contract/wire/desk/seats.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { accountForEmail } from "#server/modules/accounts/account-for-email.ts";
import { eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { type SeatFacts, seatFacts } from "#server/modules/inventory/seat-facts.ts";
import { lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import { insertBooking } from "#server/modules/orders/booking/new-booking.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { payUnpriced } from "#server/modules/payments/pay-unpriced.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { CLAIM_SECONDS, claimAtDesk, demandHoldBack } from "../orders/claim-at-desk.ts";

interface Receiver {
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Gives free tickets to a person. They are a paid order that costs nothing, and are mailed. A seat that a buyer holds
 * stays theirs. A seat that is held back is given only if the form allows it, and is held back again if the tickets are
 * undone.
 * @throws RefusalError NOT_FOUND, also for a seat; ROLE; OUT_OF_RANGE for an invalid name, email or reason;
 * STALE_BOOKING for an event that is over or cancelled; SEAT_NOT_FREE with the seats' names
 */
export async function giveComps(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  form: CompForm,
): Promise<CompMade> {
  const subject = await demandEvent(services.db, caller, eventId);
  if (form.from_hold) demandHoldBack(caller, subject);
  const { reason, ...person } = readForm(form);
  const seatIds = [...new Set(form.seat_ids.map(rowId))];
  return deskAct(services, caller, { act: "desk comps", subjects: [subject], why: reason }, (acting, notes) =>
    inTransaction(acting.db, async (trx) => {
      const [event] = await eventFacts(trx, [eventId]);
      if (event?.state !== "onsale" || event.endsAt <= event.readAt)
        throw new RefusalError("STALE_BOOKING", { message: "This event is over or cancelled." });
      const seats = await seatFacts(trx, [eventId], seatIds);
      if (seats.length !== seatIds.length || seats.some(({ isSeat }) => !isSeat))
        throw new RefusalError("NOT_FOUND", { message: "There's no such seat." });
      const { email, first_name: firstName, last_name: lastName } = person;
      const userId = await accountForEmail(trx, { email, firstName, lastName });
      if (userId === undefined)
        throw new RefusalError("OUT_OF_RANGE", {
          message: { email: "This email has just moved to another account. Please try again." },
        });
      const { bookingId, forLog } = await claimFor(trx, userId, seats, form.from_hold);
      await nameAndPrice(trx, bookingId, neededOf(person, event.needs), reason);
      const booking = await lockBooking(trx, { id: bookingId });
      if (!booking?.pid) throw new Error(`booking ${bookingId} has no number`);
      await payUnpriced(trx, acting, bookingId, "comp");
      const tickets = await trx
        .selectFrom("ticket")
        .select("id")
        .where("booking_id", "=", bookingId)
        .orderBy("id")
        .execute();
      notes.about(`order ${booking.pid}`, `user ${userId}`);
      notes.changes({}, { order: booking.pid, tickets: seats.length, ...forLog });
      return {
        order_id: String(booking.pid),
        number: orderReference(booking.pid, booking.orderNumber ?? ""),
        ticket_ids: tickets.map(({ id }) => String(id)),
      };
    }),
  );
}

function readForm(form: CompForm): Receiver & { reason: string } {
  const person = {
    first_name: tidyName(form.first_name),
    last_name: tidyName(form.last_name),
    email: form.email.trim(),
  };
  const { first_name, last_name, email_id: email } = attendeeRules;
  const reason = plainLine(form.reason);
  const wrong = {
    ...checkForm({ first_name, last_name, email }, person),
    ...(reason === "" && { reason: "Say why the tickets are free." }),
  };
  if (Object.keys(wrong).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: wrong });
  return { ...person, reason };
}

async function claimFor(
  trx: Transaction<Database>,
  userId: number,
  seats: readonly SeatFacts[],
  fromHold: boolean | undefined,
) {
  const [first] = seats;
  const begun = await insertBooking(trx, {
    userId,
    eventType: "Single",
    eventId: first?.eventId ?? 0,
    comboEventId: null,
    subtotalCents: 0,
    holdSeconds: CLAIM_SECONDS,
    seats,
  });
  const claim = await claimAtDesk(trx, begun.id, seats, fromHold);
  if (claim.ok) return { bookingId: begun.id, forLog: claim.forLog };
  const missed = new Set(claim.missed.map(({ seatId }) => seatId));
  const names = seats.filter(({ seatId }) => missed.has(seatId)).map(({ seatNumber }) => seatNumber);
  throw new RefusalError("SEAT_NOT_FREE", { message: `Not free any more: ${names.join(", ")}. Choose other seats.` });
}

/** The receiver as the attendee of each ticket. The desk asks no phone. */
function neededOf({ first_name, last_name, email }: Receiver, needs: AttendeeNeeds): Attendee {
  const [attendee] = neededAttendees([{ ...BLANK_ATTENDEE, first_name, last_name, email_id: email }], [needs]);
  return attendee ?? BLANK_ATTENDEE;
}

async function nameAndPrice(
  trx: Transaction<Database>,
  bookingId: number,
  attendee: Attendee,
  reason: string,
): Promise<void> {
  await trx.updateTable("booking_seat").set(attendee).where("booking_id", "=", bookingId).execute();
  await sql`
    update booking set pid = nextval('order_pid_seq'), order_number = ${randomInt(1000, 10_000)}, comp_reason = ${reason},
      subtotal_cents = 0, fee_cents = 0, payable_cents = 0
    where id = ${bookingId}`.execute(trx);
}

import { sql } from "kysely";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { RefundForm, RefundMade } from "#contract/wire/desk/orders.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder, type OrderInScope } from "#server/modules/organisers/desk-scope.ts";
import type { TicketRefund } from "#server/modules/payments/refunds/decide-refund.ts";
import { planTicketRefund, refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { demandNothingChargedBack } from "./charged-back.ts";

/**
 * Refunds tickets of an order, as `refund --tickets` does (payments/refund-tickets.ts). The tickets are void once this
 * returns. If the gateway is unreachable, the money stays due and is sent later.
 * @throws RefusalError NOT_FOUND, also for a ticket that is not the caller's; ROLE; REFUND_REFUSED with the reason,
 * also if the bank has charged the order back and the caller has not agreed; CHANGED_MEANWHILE with the present amount,
 * if the caller agreed to another one
 */
export async function refundAtDesk(
  services: Services,
  caller: RightfulCaller,
  pid: number,
  form: RefundForm,
): Promise<RefundMade> {
  const order = await demandOrder(services.db, caller, pid);
  const tickets = await ownTickets(services, order, form.ticket_ids);
  const wanted: TicketRefund = {
    pid,
    tickets: tickets.map(({ bookingNo }) => bookingNo),
    withFee: form.with_fee,
    keepSeats: form.keep_seats ?? false,
    evenIfUsed: form.even_if_used ?? false,
  };
  const plan = await planTicketRefund(services, wanted);
  if (plan.kind === "refused") throw new RefusalError("REFUND_REFUSED", { message: sentence(plan.why) });
  if (!form.even_if_charged_back) await demandNothingChargedBack(services.db, order.bookingId);
  const shownCents = plan.ticketsCents + plan.feeCents;
  if (shownCents !== form.amount_cents)
    throw new RefusalError("CHANGED_MEANWHILE", {
      message: "The refund would be another amount than the one you agreed to.",
      current: { amount_cents: shownCents },
    });
  const reason = plainLine(form.reason);
  if (reason === "") throw new RefusalError("OUT_OF_RANGE", { message: { reason: "A refund needs a reason." } });
  const eventIds = new Set(tickets.map(({ eventId }) => eventId));
  const subjects = order.subjects.filter(({ eventId }) => eventId !== null && eventIds.has(eventId));
  // One row of the log belongs to one organiser, because its people read it.
  if (new Set(subjects.map(({ organiserId }) => organiserId)).size > 1)
    throw new RefusalError("OUT_OF_RANGE", {
      message: { ticket_ids: "Refund the tickets of one organiser at a time." },
    });
  return deskAct(services, caller, { act: "desk refund", subjects, why: reason }, async (acting, notes) => {
    notes.about(`order ${pid}`, ...tickets.map(({ id }) => `ticket ${id}`));
    const { ticketsCents, feeCents } = plan;
    notes.changes(
      { tickets: "valid" },
      { tickets: "void", ticketsCents, feeCents, keepsSeats: wanted.keepSeats ?? false },
    );
    const money = await refund(acting, wanted, { reason, shownCents });
    return { ticket_ids: tickets.map(({ id }) => id), amount_cents: shownCents, money };
  });
}

async function refund(
  services: Services,
  wanted: TicketRefund,
  how: { reason: string; shownCents: number },
): Promise<RefundMade["money"]> {
  try {
    const made = await refundTickets(services, wanted, how);
    if (!made) throw new RefusalError("CHANGED_MEANWHILE");
    return made.money === "on its way" ? "on_its_way" : made.money;
  } catch (error) {
    // The tickets are void by now, and the money is listed as due.
    if (error instanceof GatewayAwayError) return "due";
    throw error;
  }
}

interface OwnTicket {
  id: string;
  bookingNo: string;
  eventId: number;
}

/** These tickets of the order. @throws RefusalError NOT_FOUND if one is not, or is for somebody else's event */
async function ownTickets(
  { db }: Pick<Services, "db">,
  { bookingId, subjects }: OrderInScope,
  ids: readonly string[],
): Promise<OwnTicket[]> {
  const wanted = [...new Set(ids)];
  const events = subjects.map(({ eventId }) => eventId);
  const { rows } = await sql<OwnTicket>`
    select id::text, booking_no as "bookingNo", event_id as "eventId" from ticket
    where booking_id = ${bookingId} and event_id = any(${events}::integer[]) and id::text = any(${wanted}::text[])
    order by id`.execute(db);
  if (rows.length !== wanted.length) throw new RefusalError("NOT_FOUND", { message: "The order has no such ticket." });
  return rows;
}

/** The use case's reason, which begins in the middle of a sentence and may name an option of the command. */
function sentence(why: string): string {
  const words = why.replace(
    ": repeat it with --even-if-used to refund it",
    ". Set even_if_used to refund it all the same",
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

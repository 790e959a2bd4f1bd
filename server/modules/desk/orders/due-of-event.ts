import { sql } from "kysely";
import { toDollars } from "#contract/rules/money/money.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { AllSent, DueOfEvent, SendAllForm } from "#contract/wire/desk/due-refunds.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { inTransaction } from "#server/db/retry.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { logDownload } from "#server/modules/organisers/log-download.ts";
import { refundsOnTheirWay } from "#server/modules/payments/refunds/refunds.ts";
import { isSentByGateway } from "#server/modules/payments/refunds/send-refunds.ts";
import { type DueChoice, sendDue, stillDue, sumOf } from "#server/modules/payments/send-due.ts";
import { csvRows } from "#server/plugins/csv.ts";
import type { Services } from "#server/services.ts";
import { type DueOrder, dueOrders, type Wanted } from "./due-orders.ts";
import { organisersOf, splitDue } from "./own-due.ts";

/**
 * How long one call sends refunds. Together with one slow answer of the gateway, it takes less time than browsers wait.
 */
const WORK_MS = 6_000;
/** The most orders that are listed for refunds by hand at the bank. */
const LISTED = 200;
const CSV_HEADS = ["Order", "First name", "Last name", "Email", "Amount", "Bank code", "Reference", "How"];

/**
 * The money of an event's orders that is still to be sent back.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function readDueOfEvent(
  services: Pick<Services, "db" | "gateway">,
  caller: RightfulCaller,
  eventId: number,
): Promise<DueOfEvent> {
  const subject = await demandEvent(services.db, caller, eventId);
  const none = () => ({ orders: 0, amount_cents: 0 });
  const by_hand_orders: DueOfEvent["by_hand_orders"] = [];
  const sums = { by_gateway: none(), by_hand: none(), disputed: none(), on_its_way: none(), shared: 0 };
  for await (const { kind, own, ...order } of dueOrders(services, { caller, subject, after: 0 }))
    if (kind === "shared") sums.shared += 1;
    else {
      const isAsked = own.some((refund) => refund.isAsked);
      if (kind === "by_hand" && !isAsked && by_hand_orders.length < LISTED)
        by_hand_orders.push({
          order_id: String(order.pid),
          number: orderReference(order.pid, order.orderNumber),
          buyer: `${order.firstName} ${order.lastName}`.trim(),
          amount_cents: sumOf(own),
          bank_codes: own.flatMap(({ bankCode }) => bankCode ?? []),
        });
      sums[kind].orders += 1;
      sums[kind].amount_cents += sumOf(own);
    }
  const going = await refundsOnTheirWay(services.db, await ordersWithRefundsOnTheirWay(services.db, eventId));
  const { own } = splitDue(going, await organisersOf(services.db, going), caller, subject.organiserId);
  sums.on_its_way = { orders: new Set(own.map(({ bookingId }) => bookingId)).size, amount_cents: sumOf(own) };
  return { ...sums, by_hand_orders };
}

async function ordersWithRefundsOnTheirWay(db: Db, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct booking_id as id from refund_sending
    where state = 'pending' and exists (
      select from booking_seat own where own.event_id = ${eventId} and own.booking_id = refund_sending.booking_id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Sends what is due of an event's orders through the gateway, order by order, oldest first. A refusal does not stop the
 * others. A call works for some seconds; the next one continues after the order where it ended. Orders that the bank
 * has charged back, and those whose money must be sent by hand, are left for a person.
 * @param workMs how long, in milliseconds
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function sendAllDue(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  form: SendAllForm,
  workMs = WORK_MS,
): Promise<AllSent> {
  const subject = await demandEvent(services.db, caller, eventId);
  const begin: Wanted = { caller, subject, after: form.after === undefined ? 0 : rowId(form.after) };
  return deskAct(services, caller, { act: "desk events send-refunds", subjects: [subject] }, async (acting, notes) => {
    notes.changes(await sumDue(services, begin), { sent_by: "the gateway" });
    // The log records it, and the right is checked again, before any money moves.
    await inTransaction(acting.db, (trx) => sql`select from event where id = ${eventId} for key share`.execute(trx));
    const end = performance.now() + workMs;
    const counts = { sent: 0, failed: 0 };
    let last = begin.after;
    for await (const order of dueOrders(acting, begin)) {
      if (order.kind !== "by_gateway") continue;
      // However slow everything is, each call handles at least one order.
      if (last > begin.after && performance.now() > end) {
        const { orders: left } = await sumDue(services, { ...begin, after: last });
        return { ...counts, left, next: left === 0 ? null : String(last), is_away: false };
      }
      const outcome = await sendOne(acting, order, begin);
      if (outcome === "away") {
        const { orders: left } = await sumDue(services, { ...begin, after: last });
        return { ...counts, left, next: null, is_away: true };
      }
      counts[outcome] += 1;
      last = order.bookingId;
    }
    return { ...counts, left: 0, next: null, is_away: false };
  });
}

/** The sum that the gateway is to send. */
async function sumDue(services: Pick<Services, "db" | "gateway">, wanted: Wanted) {
  const sum = { orders: 0, amount_cents: 0 };
  for await (const { kind, own } of dueOrders(services, wanted))
    if (kind === "by_gateway") {
      sum.orders += 1;
      sum.amount_cents += sumOf(own);
    }
  return sum;
}

async function sendOne(
  services: Services,
  order: DueOrder,
  { caller, subject }: Wanted,
): Promise<"sent" | "failed" | "away"> {
  const choose: DueChoice["choose"] = async (trx, due) => {
    const { own } = splitDue(due, await organisersOf(trx, due), caller, subject.organiserId);
    return own.filter((refund) => isSentByGateway(services.gateway, refund));
  };
  try {
    await sendDue(services, order.bookingId, { choose, byHand: false, note: "sent at the desk for the whole event" });
    return "sent";
  } catch (error) {
    if (!(error instanceof GatewayAwayError)) throw error;
    if (!error.isRefusal) return "away";
    // Somebody else may have sent it at the same moment.
    return (await stillDue(services, order.bookingId, order.own)).length > 0 ? "failed" : "sent";
  }
}

/**
 * The money due of an event's orders as CSV, piece by piece, for sending it at the bank. Amounts are dollars.
 * @throws RefusalError NOT_FOUND, ROLE before the first piece
 */
export async function dueAsCsv(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
): Promise<AsyncIterable<string>> {
  const subject = await demandEvent(services.db, caller, eventId);
  await logDownload(services, caller, subject, "refunds due");
  return csvPieces(services, { caller, subject, after: 0 });
}

async function* csvPieces(services: Pick<Services, "db" | "gateway">, wanted: Wanted): AsyncGenerator<string> {
  yield csvRows([CSV_HEADS]);
  for await (const { pid, orderNumber, firstName, lastName, email, own, isDisputed } of dueOrders(services, wanted))
    if (own.length > 0)
      yield csvRows(
        own.map((refund) => [
          orderReference(pid, orderNumber),
          firstName,
          lastName,
          email,
          toDollars(refund.amountCents),
          refund.bankCode ?? "",
          refund.reference,
          isDisputed ? "look at it first" : isSentByGateway(services.gateway, refund) ? "gateway" : "by hand",
        ]),
      );
}

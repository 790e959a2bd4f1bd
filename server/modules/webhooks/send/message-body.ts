import { sql } from "kysely";
import { paths } from "#contract/paths.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import type { WebhookDeliveryTable, WebhookFact } from "#server/db/tables/webhook-tables.ts";
import { WEBHOOK_VERSION, type WebhookMessage } from "#server/plugins/docs/webhook-messages.ts";
import { readInvoiceFacts } from "../../invoices/order-documents.ts";
import { paidFor, ticketShares } from "../../invoices/ticket-shares.ts";

/** A message that is to be sent. */
export interface MessageFacts {
  messageId: string;
  type: WebhookDeliveryTable["type"];
  about: WebhookFact;
  happenedAt: Date;
  organiserId: number;
  endpointId: number;
}

/** A message that can never be sent, with the reason in words for its owner. */
export class MessageLost extends Error {
  override name = "MessageLost";
}

interface Sender {
  db: Db;
  config: Pick<Config, "publicUrl">;
}

/** A message's id as receivers see it. */
export const shownMessageId = (messageId: string): string => `msg_${messageId.replaceAll("-", "")}`;

/**
 * Writes a message as JSON from the rows that it is about, as they are now. It names nobody. Call it once for each
 * message, and store the result, because each try sends the same.
 * @throws MessageLost if the rows were deleted
 */
export async function messageBody(sender: Sender, message: MessageFacts): Promise<string> {
  const whole = {
    type: message.type,
    id: shownMessageId(message.messageId),
    version: WEBHOOK_VERSION,
    created_at: message.happenedAt.toISOString(),
    organiser_id: String(message.organiserId),
    data: await dataOf(sender, message),
  };
  return JSON.stringify(whole as WebhookMessage);
}

function dataOf({ db, config }: Sender, { type, about, endpointId }: MessageFacts): Promise<WebhookMessage["data"]> {
  if (type === "order.paid") return paidOrder(db, about);
  if (type === "order.refunded") return refundedOrder(db, about);
  if (type === "ticket.scanned") return scannedTicket(db, about);
  if (type === "event.changed") return changedEvent(db, about, config.publicUrl);
  return Promise.resolve({ webhook_id: String(endpointId) });
}

interface TicketRow {
  id: string | null;
  event_id: string;
  section: string;
  seat: string;
  type: string | null;
  net_cents: number;
  fee_cents: number;
}

/**
 * The tickets at these positions of an order, with the amount paid for each, or the amount refunded for it in one
 * refund.
 */
async function ticketsAt(db: Db, { booking_id = 0, positions = [], refund_id }: WebhookFact): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow & { position: number }>`
    select own.position, ticket.id::text, own.event_id::text, section.title as section, seat.seat_number as seat,
      own.type_name as type, gone.tickets_cents as net_cents, gone.fee_cents
    from booking_seat own
    join seat on seat.event_id = own.event_id and seat.id = own.seat_id
    join section on section.id = seat.section_id
    left join ticket on ticket.booking_id = own.booking_id and ticket.event_id = own.event_id and ticket.seat_id = own.seat_id
      and ticket.moved_to is null
    left join ticket_refund_seat gone on gone.booking_id = own.booking_id and gone.position = own.position
    where own.booking_id = ${booking_id} and own.position = any(${positions}::smallint[])
    order by own.position`.execute(db);
  const shares = refund_id || rows.length === 0 ? null : ticketShares(await readInvoiceFacts(db, booking_id));
  return rows.map(({ position, ...ticket }) => ({ ...ticket, ...(shares && paidFor(shares, position)) }));
}

const sumOf = (tickets: readonly TicketRow[], field: "net_cents" | "fee_cents") =>
  tickets.reduce((sum, ticket) => sum + ticket[field], 0);

async function orderFacts(db: Db, { booking_id = 0 }: WebhookFact) {
  const order = await db
    .selectFrom("booking")
    .select(["pid", "order_number", "paid_at", "comp_reason"])
    .where("id", "=", booking_id)
    .executeTakeFirst();
  if (!order?.pid) throw new MessageLost("The order is gone.");
  return {
    order_id: String(order.pid),
    order_number: orderReference(order.pid, order.order_number ?? ""),
    paidAt: order.paid_at,
    isComp: order.comp_reason !== null,
  };
}

async function paidOrder(db: Db, about: WebhookFact) {
  const { paidAt, isComp, ...order } = await orderFacts(db, about);
  const tickets = await ticketsAt(db, about);
  const { count } = await db
    .selectFrom("booking_seat")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("booking_id", "=", about.booking_id ?? 0)
    .executeTakeFirstOrThrow();
  return {
    ...order,
    paid_at: (paidAt ?? new Date(0)).toISOString(),
    is_comp: isComp,
    is_shared: Number(count) > tickets.length,
    tickets,
    net_cents: sumOf(tickets, "net_cents"),
    fee_cents: sumOf(tickets, "fee_cents"),
  };
}

async function refundedOrder(db: Db, about: WebhookFact) {
  const { paidAt: _, isComp: __, ...order } = await orderFacts(db, about);
  const tickets = await ticketsAt(db, about);
  return {
    ...order,
    whole_order: about.refund_id === undefined,
    tickets,
    amount_cents: sumOf(tickets, "net_cents") + sumOf(tickets, "fee_cents"),
  };
}

async function scannedTicket(db: Db, about: WebhookFact) {
  const { scan_id = "", ticket_id = 0, event_id = 0, kind = "in", outcome = "", people = 0, at = "" } = about;
  const found = await db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .select("booking.pid")
    .where("ticket.id", "=", ticket_id)
    .executeTakeFirst();
  return {
    scan_id,
    ticket_id: String(ticket_id),
    order_id: found?.pid ? String(found.pid) : null,
    event_id: String(event_id),
    kind,
    outcome,
    people,
    at: new Date(at).toISOString(),
  };
}

async function changedEvent(db: Db, { event_id = 0 }: WebhookFact, publicUrl: string) {
  const event = await db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .select(["event.id", "event.ref", "event_name", "event.state", "starts_at", "ends_at", "timezone"])
    .select(["place.ref as place_ref", "place_name", "lowest_price_cents", "highest_price_cents"])
    .select(["sale_opens_at", "sale_closes_at"])
    .where("event.id", "=", event_id)
    .executeTakeFirst();
  if (!event) throw new MessageLost("The event is gone.");
  return {
    event_id: String(event.id),
    ref: event.ref,
    name: event.event_name,
    state: event.state === "cancelled" ? ("cancelled" as const) : ("published" as const),
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    timezone: event.timezone,
    venue: { ref: event.place_ref, name: event.place_name },
    lowest_price_cents: event.lowest_price_cents,
    highest_price_cents: event.highest_price_cents,
    sale_opens_at: event.sale_opens_at?.toISOString() ?? null,
    sale_closes_at: event.sale_closes_at?.toISOString() ?? null,
    url: publicUrl + paths.eventDetail({ id: String(event.id), event_name: event.event_name }),
  };
}

import { type SqlBool, sql } from "kysely";
import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { DeskOrderStory, OrderTicketAtDesk } from "#contract/wire/desk/orders.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { readInvoiceFacts } from "#server/modules/invoices/order-documents.ts";
import { paidFor, ticketShares } from "#server/modules/invoices/ticket-shares.ts";
import { type RightfulCaller, scopeOf } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder, type OrderInScope } from "#server/modules/organisers/desk-scope.ts";
import { refundsOfOrder } from "#server/modules/payments/refunds/refunds-of-order.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { etagOf } from "#server/plugins/etags.ts";
import { type AttendeeRow, attendeeColumns, shownAttendee } from "../events/attendee-columns.ts";
import { orderRows, shownOrder } from "./find-orders.ts";
import { mailsOfOrder } from "./order-mails.ts";
import { notesOf } from "./order-notes.ts";

interface TicketRow extends AttendeeRow {
  position: number;
  id: string | null;
  bookingNo: string | null;
  eventId: number;
  section: string;
  seat: string;
  type: string | null;
  state: OrderTicketAtDesk["state"];
  refundMadeAt: Date | null;
  refundSentAt: Date | null;
}

/** The facts on which a change of a ticket's name is based. */
export const nameFacts = (id: string, firstName: string, lastName: string) => ({
  id,
  first_name: firstName,
  last_name: lastName,
});

/**
 * Everything about an order that concerns the caller's events. If it also has tickets of somebody else's events, those
 * tickets are left out, and so are the sums, payments, moves and mails of the whole order.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function orderStory(db: Db, caller: RightfulCaller, pid: number): Promise<DeskOrderStory> {
  const order = await demandOrder(db, caller, pid);
  const { rows } = await orderRows(sql<SqlBool>`booking.pid = ${pid}`, scopeOf(caller, caller.right), 1).execute(db);
  const [row] = rows;
  if (!row) throw new RefusalError("NOT_FOUND");
  const tickets = await ticketsOf(db, order);
  const whole = order.isShared ? nothingOfTheWhole : await wholeOrder(db, order);
  return {
    ...shownOrder(row),
    tickets,
    is_shared: order.isShared,
    ...whole,
    seat_moves: await seatMovesOf(db, order),
    scans: await scansOf(
      db,
      tickets.flatMap(({ id }) => id ?? []),
    ),
    notes: await notesOf(db, order),
  };
}

async function ticketsOf(db: Db, { bookingId, subjects }: OrderInScope): Promise<OrderTicketAtDesk[]> {
  const events = subjects.map(({ eventId }) => eventId);
  const { rows } = await sql<TicketRow>`
    select own.position, ticket.id::text, ticket.booking_no as "bookingNo", own.event_id as "eventId", section.title as section,
      seat.seat_number as seat, own.type_name as type, ${attendeeColumns}, ticket.state,
      refund.made_at as "refundMadeAt", refund.refunded_at as "refundSentAt"
    from booking_seat own
    join seat on seat.event_id = own.event_id and seat.id = own.seat_id
    join section on section.id = seat.section_id
    left join ticket on ticket.booking_id = own.booking_id and ticket.event_id = own.event_id and ticket.seat_id = own.seat_id
      and ticket.moved_to is null
    left join ticket_refund_seat gone on gone.booking_id = own.booking_id and gone.position = own.position
    left join ticket_refund refund on refund.id = gone.refund_id
    where own.booking_id = ${bookingId} and own.event_id = any(${events}::integer[])
    order by own.position`.execute(db);
  const shares = ticketShares(await readInvoiceFacts(db, bookingId));
  return rows.map((ticket) => ({
    id: ticket.id,
    number: ticket.bookingNo && formatBookingNumber(ticket.bookingNo),
    event_id: String(ticket.eventId),
    section: ticket.section,
    seat: ticket.seat,
    type: ticket.type,
    ...shownAttendee(ticket),
    state: ticket.state,
    ...paidFor(shares, ticket.position),
    refund: ticket.refundMadeAt && {
      made_at: ticket.refundMadeAt.toISOString(),
      sent_at: ticket.refundSentAt?.toISOString() ?? null,
    },
    etag: ticket.id && etagOf(nameFacts(ticket.id, ticket.first_name, ticket.last_name)),
  }));
}

/** The last four digits of the attempt's card, by the bank's last answer that names one. */
const cardEnding = sql<string | null>`(
  select card_ending(answer.fields) from gateway_answer answer
  where answer.attempt_id = payment_attempt.id and card_ending(answer.fields) is not null
    and answer.kind not in ('unconfirmed', 'refused')
  order by answer.id desc limit 1)`.as("card_ending");

type WholeOrder = Pick<DeskOrderStory, "sums" | "history" | "payments" | "refunds" | "chargebacks" | "mails">;
const nothingOfTheWhole: WholeOrder = {
  sums: null,
  history: [],
  payments: [],
  refunds: [],
  chargebacks: [],
  mails: [],
};

async function wholeOrder(db: Db, { bookingId, pid }: OrderInScope): Promise<WholeOrder> {
  const sums = await db
    .selectFrom("booking")
    .leftJoin("voucher", "voucher.id", "booking.voucher_id")
    .select(["subtotal_cents", "combo_discount_cents", "voucher_discount_cents", "fee_cents", "payable_cents"])
    .select("voucher.voucher_code")
    .where("booking.id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const moves = await db
    .selectFrom("order_event")
    .select(["at", "to_state as state", "reason"])
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .execute();
  const attempts = await db
    .selectFrom("payment_attempt")
    .select(["created_at", "state", "amount_cents", "reference", "settled_at", "refunded_at", cardEnding])
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .execute();
  const { rows: chargebacks } = await sql<DeskOrderStory["chargebacks"][number]>`
    select happened_on::text as charged_back_on, amount_cents, reference, bank_reference, reversed_on::text as reversed_on
    from chargeback where booking_id = ${bookingId} order by happened_on, id`.execute(db);
  return {
    sums: {
      subtotal_cents: sums.subtotal_cents,
      discount_cents: sums.combo_discount_cents + sums.voucher_discount_cents,
      fee_cents: sums.fee_cents,
      total_cents: sums.payable_cents,
      voucher_code: sums.voucher_code,
      voucher_cents: sums.voucher_discount_cents,
    },
    history: moves.map((move) => ({ ...move, at: move.at.toISOString() })),
    payments: attempts.map(({ created_at, settled_at, refunded_at, ...attempt }) => ({
      at: created_at.toISOString(),
      ...attempt,
      settled_at: settled_at?.toISOString() ?? null,
      refunded_at: refunded_at?.toISOString() ?? null,
    })),
    refunds: await refundsOfOrder(db, bookingId),
    chargebacks,
    mails: await mailsOfOrder(db, pid),
  };
}

async function seatMovesOf(db: Db, { bookingId, subjects }: OrderInScope): Promise<DeskOrderStory["seat_moves"]> {
  const nameOf = (seat: string, section: string) =>
    sql`btrim(${sql.ref(`${section}.title`)} || ' ' || ${sql.ref(`${seat}.seat_number`)})`;
  const { rows } = await sql<{ at: Date; from: string; to: string }>`
    select moved.created_at as at, ${nameOf("old_seat", "old_section")} as from, ${nameOf("new_seat", "new_section")} as to
    from ticket old join ticket moved on moved.id = old.moved_to
    join seat old_seat on old_seat.event_id = old.event_id and old_seat.id = old.seat_id
    join section old_section on old_section.id = old_seat.section_id
    join seat new_seat on new_seat.event_id = moved.event_id and new_seat.id = moved.seat_id
    join section new_section on new_section.id = new_seat.section_id
    where old.booking_id = ${bookingId} and old.event_id = any(${subjects.map(({ eventId }) => eventId)}::integer[])
    order by moved.id`.execute(db);
  return rows.map(({ at, ...seats }) => ({ at: at.toISOString(), ...seats }));
}

async function scansOf(db: Db, ticketIds: readonly string[]): Promise<DeskOrderStory["scans"]> {
  const { rows } = await sql<{ ticketId: string; at: Date; kind: string; outcome: string; device: string }>`
    select scan.ticket_id::text as "ticketId", scan.at, scan.kind, scan.outcome, device.name as device
    from gate_scan scan join gate_device device on device.id = scan.device_id
    where scan.ticket_id = any(${[...ticketIds]}::bigint[]) order by scan.at, scan.id`.execute(db);
  return rows.map(({ ticketId, at, ...scan }) => ({ ticket_id: ticketId, at: at.toISOString(), ...scan }));
}

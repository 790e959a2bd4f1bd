import { eventDays } from "#contract/rules/event/event-days.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE, venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import type { Order } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { gstOfOrder } from "../invoices/decide-invoices.ts";
import { readInvoiceFacts } from "../invoices/order-documents.ts";
import { dateChange } from "./agreed-dates.ts";
import { eventTitle } from "./event-title.ts";
import { type OrderFacts, type OrderRefund, type OrderTicket, orderFacts } from "./order-facts.ts";
import { noteCode, orderNote } from "./order-notes.ts";
import { stateNow } from "./order-state.ts";

/** An order with its owner, so that routes can compare the owner with the session. */
export interface OwnedOrder {
  userId: number;
  order: Order;
}

/**
 * The order with this pid in wire form, or undefined if there is none. A live order whose time is up by the database's
 * clock reads as expired, whether or not that is stored yet.
 */
export async function readOrder(db: Db, pid: number): Promise<OwnedOrder | undefined> {
  const facts = await orderFacts(db, pid);
  if (!facts) return undefined;
  const order = orderOf(facts);
  if (!isOpen(order)) return { userId: facts.userId, order };
  const gstCents = gstOfOrder(await readInvoiceFacts(db, facts.id));
  return { userId: facts.userId, order: { ...order, ...(gstCents > 0 && { gst: toDollars(gstCents) }) } };
}

const isOpen = ({ state }: Pick<Order, "state">) => state === "held" || state === "paying" || state === "failed";

/** The order in wire form. Equal facts make equal orders, so a call that is replayed gets the same answer. */
export function orderOf(facts: OrderFacts): Order {
  const events = facts.events.map((event) => ({ ...event, startsAt: new Date(event.startsAt) }));
  const titles = new Map(events.map((event) => [event.id, eventTitle(event, events)]));
  const first = events.find((event) => event.id === facts.eventId);
  if (!first) throw new Error(`order ${facts.pid} is for an event that does not exist`);
  const { date, time } = venueDateTime(first.startsAt, first.timezone);
  const shown = amounts(facts);
  const moved = isOpen(shown) ? dateChange(facts.agreedDates, facts.datesNow, events, titles) : undefined;
  return {
    ...shown,
    ...(moved && { date_change: moved }),
    pid: String(facts.pid),
    order_reference: orderReference(facts.pid, facts.orderNumber),
    event_id: String(facts.eventId),
    combo_event_id: facts.comboEventId === null ? null : String(facts.comboEventId),
    event_name: facts.comboName ?? first.eventName,
    event_image: facts.comboImage ?? first.eventImage,
    event_date: date,
    event_time: time,
    event_days: eventDays({ ...first, endsAt: new Date(first.endsAt) }).dates,
    starts_at: venueIso(first.startsAt, first.timezone),
    place_name: first.placeName,
    ...(facts.refunds?.length && { refunds: facts.refunds.map((refund) => refundOf(refund, facts.tickets)) }),
    tickets: facts.tickets.map((ticket) => ({
      event_id: String(ticket.eventId),
      event_name: titles.get(ticket.eventId) ?? "",
      section: ticket.section,
      seat_number: ticket.seatNumber,
      price: toDollars(ticket.priceCents),
      first_name: ticket.firstName,
      last_name: ticket.lastName,
      admits: ticket.admits,
      ...(ticket.typeId !== undefined && { ticket_type_id: String(ticket.typeId), ticket_type: ticket.typeName ?? "" }),
    })),
  };
}

function refundOf({ cents, isDone, positions }: OrderRefund, tickets: readonly OrderTicket[]) {
  return {
    amount: toDollars(cents),
    tickets: positions.flatMap((position) => {
      const ticket = tickets[position - 1];
      return ticket ? [`${ticket.section}, ${ticket.seatNumber}`] : [];
    }),
    state: isDone ? ("done" as const) : ("due" as const),
  };
}

function amounts(facts: OrderFacts) {
  const state = stateNow(facts.state, facts.timeIsUp);
  const code = noteCode({ state, reason: facts.reason, dueCents: facts.dueCents });
  return {
    order_number: String(facts.orderNumber),
    state,
    ticketBooking_id: String(facts.id),
    event_type: facts.eventType,
    subtotal: toDollars(facts.subtotalCents),
    combo_discount: toDollars(facts.comboDiscountCents),
    voucher: facts.voucherId === null ? null : voucher(facts.voucherId, facts.voucherCode, facts.voucherDiscountCents),
    fee: toDollars(facts.feeCents),
    tax_amount: 0 as const,
    payable: toDollars(facts.payableCents),
    currency: "AUD" as const,
    expires_at: new Date(facts.expiresAt).toISOString(),
    hold_expires_at: new Date(facts.holdExpiresAt ?? facts.expiresAt).toISOString(),
    current_time: new Date(facts.now).toISOString(),
    ...(facts.paidAt && { paid_on: venueDateTime(new Date(facts.paidAt), COMPANY_ZONE).date }),
    card_page_opened_at:
      state === "paying" && facts.cardPageOpenedAt !== null ? new Date(facts.cardPageOpenedAt).toISOString() : null,
    note: orderNote({
      state,
      reason: facts.reason,
      declineReason: facts.declineReason,
      cardPageOpened: facts.cardPageOpenedAt !== null,
      dueCents: facts.dueCents,
      payableCents: facts.payableCents,
    }),
    ...(code && { note_code: code }),
  };
}

function voucher(id: number, code: string | null, discountCents: number) {
  return { id: String(id), code: code ?? "", discount: toDollars(discountCents) };
}

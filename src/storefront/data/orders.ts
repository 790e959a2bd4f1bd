import { toCents } from "#contract/rules/money/money.ts";
import type * as wire from "#contract/wire/booking.ts";

export type OrderState = wire.OrderState;

interface OrderedTicket {
  eventId: string;
  /** Includes the time if another event of the order has the same name. */
  eventName: string;
  section: string;
  /** 'C12', or '' if tickets have no seat. */
  seat: string;
  /** The attendee's first and last name. */
  name: string;
  /** In dollars. */
  price: number;
  /** How many people the ticket admits. Missing if it is one. */
  admits?: number;
  /** 'Concession'. Missing if the event sells one kind of ticket. */
  type?: string;
}

export type DateChange = NonNullable<wire.Order["date_change"]>;

/** An order as its buyer sees it. Amounts are in dollars, and instants are in ISO 8601. */
export interface Order {
  orderId: string;
  /** Identifies the purchase to buyer, bank and door staff: '90001-4821'. */
  reference: string;
  /** The reference's four digits. */
  orderNumber: string;
  state: OrderState;
  /** The booking that this order pays for. */
  bookingId: string;
  /** Null if the order is for one event. */
  comboId: string | null;
  /** The event. For a combo, its first event in time. */
  eventId: string;
  eventName: string;
  eventImage: string;
  /** YYYY-MM-DD and, below, HH:mm, both in the venue's time zone. */
  eventDate: string;
  eventTime: string;
  /** The venue's days of that event, YYYY-MM-DD. */
  eventDays: readonly string[];
  /** When that event begins: ISO 8601 with the venue's offset, or '' from an older box office. */
  startsAt: string;
  placeName: string;
  tickets: readonly OrderedTicket[];
  subtotal: number;
  comboDiscount: number;
  voucher: { id: string; code: string; discount: number } | null;
  fee: number;
  taxAmount: number;
  payable: number;
  /** The GST in it, while the order can be paid. 0 if nobody who supplies it is registered. */
  gst: number;
  /** Refunds of single tickets. */
  refunds: readonly { amount: number; tickets: readonly string[]; isDone: boolean }[];
  currency: string;
  /** When the hold ends, whether or not a payment is open. The buyer may begin a payment until then. */
  holdEndsAt: string;
  /** The time of the answer by the box office's clock. */
  currentTime: string;
  /** YYYY-MM-DD, or undefined if the order was never paid. */
  paidOn: string | undefined;
  /** When the newest card page was opened, if the buyer may still pay on it, or null. */
  cardPageOpenedAt: string | null;
  /**
   * The change of dates that the buyer has not agreed to yet: each event's former and new start, with the venue's
   * offset.
   */
  dateChange: DateChange | undefined;
  /** The reason for the state, in words for the buyer, or ''. */
  note: string;
  /** The code of the refusal whose words are the whole note, or undefined for any other note. */
  noteCode: wire.Order["note_code"];
}

export function readOrder(order: wire.Order): Order {
  return {
    orderId: order.pid,
    reference: order.order_reference ?? order.order_number,
    orderNumber: order.order_number,
    state: order.state,
    bookingId: order.ticketBooking_id,
    comboId: order.combo_event_id,
    eventId: order.event_id,
    eventName: order.event_name,
    eventImage: order.event_image,
    eventDate: order.event_date,
    eventTime: order.event_time,
    eventDays: order.event_days,
    startsAt: order.starts_at ?? "",
    placeName: order.place_name,
    tickets: order.tickets.map((ticket) => ({
      eventId: ticket.event_id,
      eventName: ticket.event_name,
      section: ticket.section,
      seat: ticket.seat_number,
      name: `${ticket.first_name} ${ticket.last_name}`.trim(),
      price: ticket.price,
      ...(ticket.admits > 1 && { admits: ticket.admits }),
      ...(ticket.ticket_type !== undefined && { type: ticket.ticket_type }),
    })),
    subtotal: order.subtotal,
    comboDiscount: order.combo_discount,
    voucher: order.voucher,
    fee: order.fee,
    taxAmount: order.tax_amount,
    payable: order.payable,
    gst: order.gst ?? 0,
    refunds: (order.refunds ?? []).map(({ amount, tickets, state }) => ({ amount, tickets, isDone: state === "done" })),
    currency: order.currency,
    holdEndsAt: order.hold_expires_at ?? order.expires_at,
    currentTime: order.current_time,
    paidOn: order.paid_on,
    cardPageOpenedAt: order.card_page_opened_at,
    dateChange: order.date_change,
    note: order.note,
    noteCode: order.note_code,
  };
}

/** The payment record of an order, with amounts as decimal dollars. */
export function paymentRecord(order: Order, userId: string): wire.PaymentForm {
  const money = (dollars: number) => dollars.toFixed(2);
  return {
    user_id: userId,
    pid: order.orderId,
    oid: order.orderNumber,
    subtotal_amount: money(order.subtotal),
    gross_amount: money((toCents(order.subtotal) - toCents(order.comboDiscount)) / 100),
    tax_amount: money(order.taxAmount),
    net_amount: money(order.payable),
    voucher_id: order.voucher?.id ?? "",
    voucher_amount: money(order.voucher?.discount ?? 0),
    combo_event_id: order.comboId ?? "",
    is_combo: order.comboId === null ? "0" : "1",
  };
}

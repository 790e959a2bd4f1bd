import { toDollars } from "#contract/rules/money.ts";
import { venueDateTime } from "#contract/rules/venue-time.ts";
import type { Order } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect.ts";
import { comboFacts, eventFacts } from "../catalogue/event-facts.ts";
import { seatFacts } from "../inventory/seat-facts.ts";
import { eventTitle } from "./event-title.ts";
import { noteCode, orderNote } from "./order-notes.ts";
import { type OrderSeat, orderSeats } from "./order-seats.ts";
import { stateNow } from "./order-state.ts";
import { type OrderRow, orderRow } from "./order-view-queries.ts";

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
  const row = await orderRow(db, pid);
  if (!row) return undefined;
  const tickets = await orderSeats(db, row.id);
  const eventIds = [...new Set([row.eventId, ...tickets.map((ticket) => ticket.eventId)])];
  const events = new Map((await eventFacts(db, eventIds)).map((event) => [event.id, event]));
  const seats = await seatsById(db, eventIds, tickets);
  const titles = new Map([...events].map(([id, event]) => [id, eventTitle(event, [...events.values()])]));
  const first = events.get(row.eventId);
  if (!first) throw new Error(`order ${pid} is for an event that does not exist`);
  const combo = row.comboEventId === null ? undefined : await comboFacts(db, row.comboEventId);
  const { date, time } = venueDateTime(first.startsAt, first.timezone);
  const order: Order = {
    ...amounts(row),
    pid: String(pid),
    event_id: String(row.eventId),
    combo_event_id: row.comboEventId === null ? null : String(row.comboEventId),
    event_name: combo?.eventName ?? first.eventName,
    event_image: combo?.eventImage ?? first.eventImage,
    event_date: date,
    event_time: time,
    place_name: first.placeName,
    tickets: tickets.map((ticket) => ({
      event_id: String(ticket.eventId),
      event_name: titles.get(ticket.eventId) ?? "",
      section: seats.get(ticket.seatId)?.sectionTitle ?? "",
      seat_number: seats.get(ticket.seatId)?.seatNumber ?? "",
      price: toDollars(ticket.priceCents),
      first_name: ticket.firstName,
      last_name: ticket.lastName,
    })),
  };
  return { userId: row.userId, order };
}

async function seatsById(db: Db, eventIds: number[], tickets: readonly OrderSeat[]) {
  const seats = await seatFacts(
    db,
    eventIds,
    tickets.map((ticket) => ticket.seatId),
  );
  return new Map(seats.map((seat) => [seat.seatId, seat]));
}

function amounts(row: OrderRow) {
  const state = stateNow(row.state, row.timeIsUp);
  const code = noteCode({ state, dueCents: row.dueCents });
  return {
    order_number: String(row.orderNumber),
    state,
    ticketBooking_id: String(row.id),
    event_type: row.eventType,
    subtotal: toDollars(row.subtotalCents),
    combo_discount: toDollars(row.comboDiscountCents),
    voucher: row.voucherId === null ? null : voucher(row.voucherId, row.voucherCode, row.voucherDiscountCents),
    fee: toDollars(row.feeCents),
    tax_amount: 0 as const,
    payable: toDollars(row.payableCents),
    currency: "AUD" as const,
    expires_at: row.expiresAt.toISOString(),
    current_time: row.now.toISOString(),
    card_page_opened_at: (state === "paying" && row.cardPageOpenedAt?.toISOString()) || null,
    note: orderNote({
      state,
      reason: row.reason,
      declineReason: row.declineReason,
      cardPageOpened: row.cardPageOpenedAt !== null,
      dueCents: row.dueCents,
    }),
    ...(code && { note_code: code }),
  };
}

function voucher(id: number, code: string | null, discountCents: number) {
  return { id: String(id), code: code ?? "", discount: toDollars(discountCents) };
}

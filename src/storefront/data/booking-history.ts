import { MAX_ADMITS } from "#contract/rules/ticket/admits.ts";
import type { Ticket } from "#contract/wire/tickets.ts";
import { unwrap } from "#src/http/api.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { receiptPath } from "./order-paths.ts";

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const texts = [
  "event_name",
  "event_image",
  "place_name",
  "place_address",
  "title",
  "seat_number",
  "timezone",
  "first_name",
  "last_name",
  "order_number",
] as const satisfies readonly (keyof Ticket)[];
const needed = ["ticket_token", "booking_no", "event_id"] as const satisfies readonly (keyof Ticket)[];
const instants = ["starts_at", "ends_at"] as const satisfies readonly (keyof Ticket)[];
const numbers = ["lat", "lng"] as const satisfies readonly (keyof Ticket)[];

function isTicket(value: unknown): value is Ticket {
  return (
    isFields(value) &&
    texts.every((name) => typeof value[name] === "string") &&
    needed.every((name) => typeof value[name] === "string" && value[name] !== "") &&
    instants.every((name) => typeof value[name] === "string" && !Number.isNaN(Date.parse(value[name]))) &&
    numbers.every((name) => typeof value[name] === "number") &&
    (value.state === "valid" || value.state === "used" || value.state === "void")
  );
}

/** The newer fields of a ticket. An older box office without them still gives a valid answer. */
function newerFields(ticket: Partial<Ticket>): Partial<WalletTicket> {
  const { poster_colour, pid, gate, used_at, event_cancelled, void_reason, refund, ticket_pdf } = ticket;
  const { ticket_type, ticket_type_note } = ticket;
  return {
    ...(isColour(poster_colour) && { posterColour: poster_colour }),
    ...(typeof gate === "string" && gate !== "" && { gate }),
    ...(typeof used_at === "string" && !Number.isNaN(Date.parse(used_at)) && { usedAt: used_at }),
    ...(event_cancelled === true && { eventCancelled: true }),
    ...(typeof void_reason === "string" && void_reason !== "" && { voidReason: void_reason }),
    ...((refund === "due" || refund === "done") && { refund }),
    ...(typeof pid === "string" && /^\d+$/.test(pid) && { receiptPath: receiptPath(pid) }),
    ...(typeof ticket_type === "string" && ticket_type !== "" && { ticketType: ticket_type }),
    ...(typeof ticket_type_note === "string" && ticket_type_note !== "" && { ticketTypeNote: ticket_type_note }),
    ...admission(ticket),
    ...(typeof ticket_pdf === "string" && ticket_pdf.startsWith("/ticket/") && { pdf: ticket_pdf }),
  };
}

const isCount = (value: unknown, min: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= MAX_ADMITS;
const isColour = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
const isDate = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** How many people the ticket admits, on which days, and how many are in. One person on one day is left out. */
function admission({ admits, event_days, inside, last_in_at }: Partial<Ticket>): Partial<WalletTicket> {
  const isIn = typeof last_in_at === "string" && !Number.isNaN(Date.parse(last_in_at));
  return {
    ...(isCount(admits, 2) && { admits }),
    ...(Array.isArray(event_days) && event_days.length > 1 && event_days.every(isDate) && { days: event_days }),
    ...(isIn && isCount(inside, 0) && { inside, lastInAt: last_in_at }),
  };
}

function rowOf(userId: string, order: { id: string; date: string }, ticket: Ticket): WalletTicket {
  return {
    userId,
    bookingNo: ticket.booking_no,
    token: ticket.ticket_token,
    state: ticket.state,
    orderId: order.id,
    orderNumber: ticket.order_reference ?? ticket.order_number,
    bookedOn: order.date,
    eventId: ticket.event_id,
    eventName: ticket.event_name,
    eventImage: ticket.event_image,
    startsAt: ticket.starts_at,
    endsAt: ticket.ends_at,
    timezone: ticket.timezone,
    venueName: ticket.place_name,
    venueAddress: ticket.place_address,
    lat: ticket.lat,
    lng: ticket.lng,
    section: ticket.title,
    seat: ticket.seat_number,
    firstName: ticket.first_name,
    lastName: ticket.last_name,
    ...newerFields(ticket),
  };
}

/**
 * The wallet's rows from an answer to booking-history, or null if the answer is incomplete or malformed. A proxy may
 * have sent it, and a ticket that it leaves out is deleted from the device. A single invalid ticket therefore makes the
 * whole answer invalid.
 */
export function readBookingAnswer(userId: string, answer: unknown): WalletTicket[] | null {
  if (!isFields(answer) || answer.status !== 1) return null;
  const brought = unwrap<unknown>(answer);
  const orders = isFields(brought) ? brought.event_infos : undefined;
  if (!Array.isArray(orders)) return null;
  const rows: WalletTicket[] = [];
  for (const order of orders) {
    if (!isFields(order) || typeof order.id !== "string" || typeof order.date !== "string") return null;
    if (!Array.isArray(order.data) || !order.data.every(isTicket)) return null;
    const { id, date } = order;
    rows.push(...order.data.map((ticket) => rowOf(userId, { id, date }, ticket)));
  }
  return rows;
}

import { sql, type Transaction } from "kysely";
import { formatBookingNumber } from "#contract/rules/booking-number.ts";
import type { Database } from "#server/db/schema.ts";
import { readInvoiceFacts } from "../invoices/order-documents.ts";
import { paidFor, ticketShares } from "../invoices/ticket-shares.ts";

/** A ticket of an order that is to be refunded. */
export interface TicketChoice {
  id: number;
  /** As it is printed: '4K7QX 9MZ2D'. */
  bookingNo: string;
  /** Its place in the order. */
  position: number;
  eventId: number;
  seatId: number;
  seat: string;
  state: "valid" | "used" | "void";
  eventCancelled: boolean;
  /** What was paid for it, after its share of the discounts. */
  ticketsCents: number;
  /** Its share of the booking fee. */
  feeCents: number;
}

interface Candidate extends Omit<TicketChoice, "ticketsCents" | "feeCents"> {
  section: string;
  /** Null if it was never refunded; otherwise whether that money was sent. */
  refunded: boolean | null;
}

const plain = (text: string) => text.replaceAll(/[\s,-]/g, "").toUpperCase();

/**
 * Finds an order's tickets by their booking numbers, or by their seats: 'A1', or 'Stalls A1' if several sections have one. The
 * order must be locked; the tickets are locked too, so that no door lets them in meanwhile.
 * @returns why they cannot be refunded, in words for the operator, instead
 */
export async function chooseTickets(
  trx: Transaction<Database>,
  bookingId: number,
  names: readonly string[],
): Promise<TicketChoice[] | string> {
  await sql`select from ticket where booking_id = ${bookingId} order by id for update`.execute(trx);
  const { rows } = await sql<Candidate>`
    select ticket.id, ticket.booking_no as "bookingNo", own.position, own.event_id as "eventId",
      own.seat_id as "seatId", seat.seat_number as seat, section.title as section, ticket.state,
      event.state = 'cancelled' as "eventCancelled",
      (
        select refund.refunded_at is not null from ticket_refund_seat gone join ticket_refund refund on refund.id = gone.refund_id
        where gone.booking_id = own.booking_id and gone.position = own.position
      ) as refunded
    from booking_seat own
    join ticket on ticket.booking_id = own.booking_id and ticket.event_id = own.event_id and ticket.seat_id = own.seat_id
      and ticket.moved_to is null
    join seat on seat.event_id = own.event_id and seat.id = own.seat_id
    join section on section.id = seat.section_id
    join event on event.id = own.event_id
    where own.booking_id = ${bookingId}
    order by own.position`.execute(trx);
  const shares = ticketShares(await readInvoiceFacts(trx, bookingId));
  const chosen = new Map<number, TicketChoice>();
  for (const name of names) {
    const wanted = plain(name);
    const found = rows.filter(({ bookingNo, seat, section }) =>
      [bookingNo, plain(seat), plain(section + seat)].includes(wanted),
    );
    const [ticket] = found;
    if (!ticket) return `the order has no ticket '${name}': it has ${listed(rows)}`;
    if (found.length > 1) return `the order has ${found.length} tickets '${name}': give one of ${listed(found)}`;
    if (ticket.refunded !== null)
      return ticket.refunded
        ? `ticket '${name}' was refunded before`
        : `ticket '${name}' was refunded before, and its money is still due`;
    const { section: _, refunded: __, ...choice } = ticket;
    const { net_cents: ticketsCents, fee_cents: feeCents } = paidFor(shares, ticket.position);
    chosen.set(ticket.position, {
      ...{ ...choice, ticketsCents, feeCents },
      bookingNo: formatBookingNumber(ticket.bookingNo),
    });
  }
  return chosen.size > 0 ? [...chosen.values()].sort((a, b) => a.position - b.position) : "no ticket was named";
}

const listed = (rows: readonly Candidate[]) =>
  rows.map(({ bookingNo, section, seat }) => `${formatBookingNumber(bookingNo)} (${section} ${seat})`).join(", ");

import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { seatParts } from "../list/ticket-groups.ts";
import styles from "./ticket-seat.module.css";

/** The seat in letters that can be read from a metre away, and the attendee's name. */
export function TicketSeat({ ticket }: { ticket: WalletTicket }) {
  const { row, place, seat } = seatParts(ticket.seat);
  return (
    <>
      <dl className={styles.seats}>
        {ticket.gate && (
          <div className={styles.gate}>
            <dt>Entrance</dt>
            <dd>{ticket.gate}</dd>
          </div>
        )}
        <div className={styles.section}>
          <dt>Section</dt>
          <dd>{ticket.section}</dd>
        </div>
        {ticket.ticketType && (
          <div className={styles.section}>
            <dt>Ticket</dt>
            <dd>{ticket.ticketType}</dd>
          </div>
        )}
        {row && (
          <div>
            <dt>Row</dt>
            <dd>{row}</dd>
          </div>
        )}
        {place && (
          <div className={styles.place}>
            <dt>Place</dt>
            <dd>{place}</dd>
          </div>
        )}
        <div className={row || place ? undefined : styles.place}>
          <dt>{row || place ? "Seat" : "Place"}</dt>
          <dd>{seat}</dd>
        </div>
        {ticket.admits !== undefined && (
          <div>
            <dt>Admits</dt>
            <dd>{ticket.admits}</dd>
          </div>
        )}
      </dl>
      {ticket.ticketTypeNote && <p className={styles.note}>{ticket.ticketTypeNote}</p>}
      <dl className={styles.holder}>
        <div>
          <dt>Attendee</dt>
          <dd>{`${ticket.firstName} ${ticket.lastName}`}</dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd>{ticket.orderNumber}</dd>
        </div>
      </dl>
    </>
  );
}

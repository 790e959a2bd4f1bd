import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { ticketTitle } from "../order-lines.ts";
import styles from "./ticket-list.module.css";

/** Every ticket of the order with its seat, its attendee and its own price. */
export function TicketList({ order }: { order: Order }) {
  return (
    <ul className={styles.list} aria-label="Your tickets">
      {order.tickets.map((ticket, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Party Plot tickets may be alike, and the list never changes its order.
        <li key={index} className={styles.ticket}>
          <div>
            <p className={styles.seat}>{[ticketTitle(order, ticket), ticket.seat].filter(Boolean).join(", ")}</p>
            <p className={styles.name}>{ticket.name}</p>
          </div>
          <p className={styles.price}>{formatAmount(toCents(ticket.price))}</p>
        </li>
      ))}
    </ul>
  );
}

import { type MouseEvent, useState } from "react";
import { useAway } from "#src/shared/offline/use-away.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { intoView } from "#src/ui/layout/into-view.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./ticket-actions.module.css";
import { stillAdmits } from "./ticket-admission.ts";
import { ticketDays } from "./ticket-time.ts";

/** Directions by the map's own search. The map opens beside the ticket. */
const directionsTo = ({ lat, lng }: WalletTicket) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${lat},${lng}` })}`;

/** Other actions for a ticket: directions, saving the date, sharing it with its attendee, and printing. */
export function TicketActions({ ticket }: { ticket: WalletTicket }) {
  const away = useAway();
  const online = away === null;
  const { share, said } = useShareTicket(ticket);
  const needsNetwork = {
    "aria-disabled": !online || undefined,
    onClick: (event: MouseEvent) => {
      if (!online) event.preventDefault();
    },
  };
  const admits = stillAdmits(ticket, Date.now()) && ticket.pdf !== undefined;
  return (
    <div className={styles.actions}>
      <ul className={styles.list}>
        {admits && (
          <li>
            <button type="button" className={styles.action} onClick={share}>
              <Icon name="share" size={20} /> Share ticket
            </button>
          </li>
        )}
        {admits && (
          <li>
            <a className={styles.action} href={ticket.pdf} download {...needsNetwork}>
              <Icon name="download" size={20} /> PDF
            </a>
          </li>
        )}
        {ticket.state !== "void" && (
          <li>
            <a
              className={styles.action}
              href={directionsTo(ticket)}
              target="_blank"
              rel="noopener noreferrer"
              {...needsNetwork}
            >
              <Icon name="pin" size={20} /> Directions
            </a>
          </li>
        )}
        {ticket.state === "valid" && (
          <li>
            <a className={styles.action} href={`/calendar/event-${ticket.eventId}.ics`} {...needsNetwork}>
              <Icon name="calendar" size={20} /> Add to calendar
            </a>
          </li>
        )}
        <li>
          <button type="button" className={styles.action} onClick={() => window.print()}>
            <Icon name="ticket" size={20} /> Print
          </button>
        </li>
      </ul>
      <p role="status" className={styles.said}>
        {/* The button may be the last thing on the screen, and its answer comes below it. */}
        {said && <span ref={intoView}>{said}</span>}
      </p>
      {away && <p className={styles.said}>{`${away} PDF, directions and calendar have to wait.`}</p>}
    </div>
  );
}

/**
 * Shares one ticket with its attendee: a link to its PDF, which needs no account and shows no other ticket. It uses the
 * device's share sheet, or else copies the link. It needs no network.
 */
function useShareTicket(ticket: WalletTicket): { share: () => Promise<void>; said: string } {
  const [said, setSaid] = useState("");
  const share = async () => {
    if (ticket.pdf === undefined) return;
    const url = new URL(ticket.pdf, location.origin).href;
    const title = `Ticket: ${ticket.eventName}`;
    const seat = [ticket.section, ticket.seat, ticket.ticketType].filter(Boolean).join(", ");
    const text = `${ticket.firstName} ${ticket.lastName}: ${ticket.eventName}, ${ticketDays(ticket)}, ${seat}`;
    setSaid("");
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, text, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid("Link copied. Whoever has it has the ticket, so send it only to its attendee.");
      }
    } catch (error) {
      // The buyer closed the share sheet, so there is nothing to report.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setSaid("This device couldn't share it. Use the PDF instead.");
    }
  };
  return { share, said };
}

import { admitsWords } from "#contract/rules/ticket/admits.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import styles from "./ticket-card.module.css";
import { TicketPicture } from "./ticket-picture.tsx";
import { TicketQr } from "./ticket-qr.tsx";
import { ticketStanding } from "./ticket-standing.ts";
import { ticketDays, ticketHour, venueTicketHour } from "./ticket-time.ts";

interface TicketCardProps {
  ticket: WalletTicket;
  /** Unix milliseconds; now if left out. */
  nowMs?: number;
  onShow: (ticket: WalletTicket) => void;
}

/** One ticket in the list. */
export function TicketCard({ ticket, nowMs, onShow }: TicketCardProps) {
  const isVoid = ticket.state === "void";
  const standing = ticketStanding(ticket, nowMs);
  const hourOf = useHydrated() ? ticketHour : venueTicketHour;
  return (
    <article className={styles.card} aria-label={`${ticket.eventName}, ${ticket.section}, ${ticket.seat}`}>
      <div className={styles.code}>
        {isVoid ? <p className={styles.void}>Void</p> : <TicketQr ticket={ticket} />}
        <p className={styles.booking}>
          <span className={styles.label}>Booking number</span> <span className={styles.number}>{ticket.bookingNo}</span>
        </p>
      </div>
      <div className={styles.event}>
        <TicketPicture ticket={ticket} />
        {standing && (
          <p>
            <Chip tone={standing.tone}>{standing.label}</Chip>
          </p>
        )}
        <h3 className={styles.name}>{ticket.eventName}</h3>
        <p className={styles.when}>
          <time dateTime={ticket.startsAt}>
            <span>{ticketDays(ticket)}</span> <span>{hourOf(ticket)}</span>
          </time>
        </p>
        <p className={styles.seat}>{`${ticket.section}, ${ticket.seat}`}</p>
        <p className={styles.holder}>{`${ticket.firstName} ${ticket.lastName}`}</p>
        {ticket.ticketType && <p className={styles.admits}>{ticket.ticketType}</p>}
        {ticket.ticketTypeNote && <p className={styles.muted}>{ticket.ticketTypeNote}</p>}
        {ticket.admits !== undefined && <p className={styles.admits}>{admitsWords(ticket.admits)}</p>}
        {ticket.gate && <p>{`Entrance: ${ticket.gate}`}</p>}
        <p className={styles.muted}>Quantity: 1</p>
      </div>
      <p className={styles.place}>
        <strong>{ticket.venueName}</strong> <span className={styles.muted}>{ticket.venueAddress}</span>
      </p>
      <div className={styles.action}>
        <Button block variant={isVoid ? "quiet" : "action"} onClick={() => onShow(ticket)}>
          {isVoid ? "What happened" : "Show ticket"}
        </Button>
      </div>
    </article>
  );
}

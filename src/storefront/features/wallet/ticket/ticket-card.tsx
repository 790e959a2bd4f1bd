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
  /** What the page says of each ticket beside what it is for. */
  note?: string;
  onShow: (ticket: WalletTicket) => void;
}

/** One ticket in the list. */
export function TicketCard({ ticket, nowMs, note, onShow }: TicketCardProps) {
  const isVoid = ticket.state === "void";
  const standing = ticketStanding(ticket, nowMs);
  const hourOf = useHydrated() ? ticketHour : venueTicketHour;
  return (
    <article className={styles.card} aria-label={`${ticket.eventName}, ${ticket.section}, ${ticket.seat}`}>
      <div className={styles.head}>
        <h3 className={styles.name}>{ticket.eventName}</h3>
        {/* The year depends on today, which may be another one on the device. */}
        <time dateTime={ticket.startsAt} className={styles.when} suppressHydrationWarning>
          {`${ticketDays(ticket)}, ${hourOf(ticket)}`}
        </time>
        {standing && <Chip tone={standing.tone}>{standing.label}</Chip>}
      </div>
      <div className={styles.code}>
        {isVoid ? <p className={styles.void}>Void</p> : <TicketQr ticket={ticket} />}
        <p className={styles.booking}>
          <span className={styles.label}>Booking number</span> <span className={styles.number}>{ticket.bookingNo}</span>
        </p>
      </div>
      <div className={styles.event}>
        <TicketPicture ticket={ticket} />
        <p className={styles.seat}>{`${ticket.section}, ${ticket.seat}`}</p>
        <p className={styles.holder}>{`${ticket.firstName} ${ticket.lastName}`}</p>
        {ticket.ticketType && <p className={styles.admits}>{ticket.ticketType}</p>}
        {ticket.ticketTypeNote && <p className={styles.muted}>{ticket.ticketTypeNote}</p>}
        {ticket.admits !== undefined && <p className={styles.admits}>{admitsWords(ticket.admits)}</p>}
        {ticket.gate && <p>{`Entrance: ${ticket.gate}`}</p>}
        {note && <p className={styles.muted}>{note}</p>}
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

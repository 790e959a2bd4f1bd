import { useState } from "react";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { Button } from "#src/ui/button.tsx";
import { TicketCard } from "./ticket-card.tsx";
import styles from "./ticket-group-list.module.css";
import type { TicketGroup } from "./ticket-groups.ts";
import { plainDay } from "./ticket-time.ts";

/** A couple's evening in full. Further tickets wait for Show more. */
const SHOWN_AT_FIRST = 2;

interface TicketGroupListProps {
  group: TicketGroup;
  /** Shows the whole group at once, because a search has found it. */
  whole: boolean;
  onShow: (ticket: WalletTicket) => void;
}

/** The tickets booked on one day. */
export function TicketGroupList({ group, whole, onShow }: TicketGroupListProps) {
  const [open, setOpen] = useState(false);
  const shown = open || whole ? group.tickets : group.tickets.slice(0, SHOWN_AT_FIRST);
  const more = group.tickets.length - SHOWN_AT_FIRST;
  const title = `Booked ${plainDay(group.bookedOn)}`;
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {shown.map((ticket) => (
          <li key={ticket.bookingNo}>
            <TicketCard ticket={ticket} onShow={onShow} />
          </li>
        ))}
      </ul>
      {more > 0 && !whole && (
        <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Show less" : `Show more (${more})`}
        </Button>
      )}
    </section>
  );
}

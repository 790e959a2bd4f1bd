import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { countOf } from "#contract/rules/text/count.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import { TicketCard } from "../ticket/ticket-card.tsx";
import { eventStateOf } from "../ticket/ticket-standing.ts";
import { plainDay, ticketDays, ticketHour, venueTicketHour } from "../ticket/ticket-time.ts";
import styles from "./ticket-group-list.module.css";
import { type BookedTickets, SHOWN_AT_FIRST, type TicketGroup } from "./ticket-groups.ts";

interface TicketGroupListProps {
  group: TicketGroup;
  /** Unix milliseconds. */
  nowMs: number;
  /** Shows the whole group at once, because a search has found it. */
  whole: boolean;
  onShow: (ticket: WalletTicket) => void;
}

/** The tickets for one event, by day of booking. */
export function TicketGroupList({ group, nowMs, whole, onShow }: TicketGroupListProps) {
  const [open, setOpen] = useState(false);
  const hourOf = useHydrated() ? ticketHour : venueTicketHour;
  const { first, bookings, count } = group;
  const more = count - SHOWN_AT_FIRST;
  const state = eventStateOf(first, nowMs);
  const shown = open || whole ? bookings : firstOf(bookings, SHOWN_AT_FIRST);
  return (
    <section className={styles.group} aria-label={`${first.eventName}, ${ticketDays(first)}`}>
      <div>
        <h2 className={styles.title}>{first.eventName}</h2>
        <p className={styles.when}>
          <span suppressHydrationWarning>{`${ticketDays(first)}, ${hourOf(first)}`}</span>{" "}
          <span className={styles.count}>{countOf(count, "ticket")}</span>
        </p>
        {state !== "past" && state !== "cancelled" && (
          <Link to={paths.eventDetail({ id: first.eventId, event_name: first.eventName })}>
            Doors and getting there
          </Link>
        )}
      </div>
      {shown.map((booked) => (
        <BookedList key={booked.bookedOn} booked={booked} nowMs={nowMs} onShow={onShow} />
      ))}
      {more > 0 && !whole && (
        <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Show less" : `Show more (${more})`}
        </Button>
      )}
    </section>
  );
}

interface BookedListProps extends Pick<TicketGroupListProps, "nowMs" | "onShow"> {
  booked: BookedTickets;
}

function BookedList({ booked, nowMs, onShow }: BookedListProps) {
  const { bookedOn, tickets } = booked;
  const orders = new Map(tickets.map(({ receiptPath, orderNumber }) => [receiptPath, orderNumber]));
  return (
    <>
      <p className={styles.booked}>
        <span>{`Booked ${plainDay(bookedOn)}`}</span>
        {[...orders].map(
          ([path, number]) => path !== undefined && <Link key={path} to={path}>{`Receipt for order ${number}`}</Link>,
        )}
      </p>
      <ul className={styles.list}>
        {tickets.map((ticket) => (
          <li key={ticket.bookingNo}>
            <TicketCard ticket={ticket} nowMs={nowMs} note="Quantity: 1" onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The bookings, limited to the first tickets of the group. */
function firstOf(bookings: readonly BookedTickets[], most: number): BookedTickets[] {
  let left = most;
  return bookings.flatMap(({ bookedOn, tickets }) => {
    const some = tickets.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ bookedOn, tickets: some }] : [];
  });
}

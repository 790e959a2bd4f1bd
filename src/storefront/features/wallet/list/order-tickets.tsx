import { useEffect, useState } from "react";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useOpensOffline } from "#src/storefront/offline/use-opens-offline.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { syncWallet } from "../sync-wallet.ts";
import { TicketCard } from "../ticket/ticket-card.tsx";
import { TicketScreen } from "../ticket/ticket-screen.tsx";
import { useShownTicket } from "../use-shown-ticket.ts";
import { useWallet } from "../use-wallet.ts";
import styles from "./order-tickets.module.css";
import { ticketsFor, ticketsOfVisit } from "./ticket-groups.ts";

/** The tickets of a couple in full. More wait for Show more. */
const SHOWN_AT_FIRST = 2;

/** The words after "Saved on this device." */
const OPENS = {
  yes: "They open with no signal.",
  soon: "They don't open offline yet.",
  never: "They open only with a signal.",
};

/** The tickets of an order that was just paid, read from the device as they arrive there. */
export function OrderTickets({ userId, seats }: { userId: string; seats: readonly OrderedSeat[] }) {
  const { tickets, state, askAgain } = useOrderTickets(userId, seats);
  const { shown, show, turn, close } = useShownTicket(tickets);
  const opens = useOpensOffline();
  const [open, setOpen] = useState(false);
  const more = tickets.length - SHOWN_AT_FIRST;
  return (
    <section className={styles.tickets} aria-labelledby="order-tickets" aria-busy={state === "coming"}>
      <h2 id="order-tickets" className={styles.title}>
        {seats.length === 1 ? "Your ticket" : `Your ${seats.length} tickets`}
      </h2>
      {state === "coming" && (
        <>
          <VisuallyHidden>Fetching your tickets</VisuallyHidden>
          <Skeleton className={styles.coming} />
        </>
      )}
      {state === "missing" && (
        <Notice
          tone="warn"
          title="Your tickets aren't on this device yet"
          action={<Button onClick={askAgain}>Try again</Button>}
        >
          They're yours, and they come by email too.
        </Notice>
      )}
      {state === "here" && (
        <>
          <ul className={styles.list}>
            {(open ? tickets : tickets.slice(0, SHOWN_AT_FIRST)).map((ticket) => (
              <li key={ticket.bookingNo}>
                <TicketCard ticket={ticket} onShow={show} />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? "Show less" : `Show more (${more})`}
            </Button>
          )}
          <p className={styles.saved}>{`Saved on this device. ${OPENS[opens]}`}</p>
        </>
      )}
      {shown && (
        <TicketScreen ticket={shown} sameVisit={ticketsOfVisit(tickets, shown)} onTurn={turn} onClose={close} />
      )}
    </section>
  );
}

/** A seat of an order, with the names that tickets use. */
interface OrderedSeat {
  eventId: string;
  section: string;
  seat: string;
  orderNumber: string;
}

const ASK_AGAIN_MS = 2500;
const MAX_ASKED = 5;

interface OrderTicketsView {
  tickets: WalletTicket[];
  /** missing: a request for them was unsuccessful. */
  state: "coming" | "here" | "missing";
  askAgain: () => void;
}

/** The tickets of an order on this device, all or none. It repeats the request until they have arrived. */
function useOrderTickets(userId: string, seats: readonly OrderedSeat[]): OrderTicketsView {
  const dispatch = useAppDispatch();
  const wallet = useWallet(userId);
  const [asked, setAsked] = useState(0);
  const tickets = ticketsFor(wallet?.tickets ?? [], seats);
  const isRead = wallet !== undefined;
  const isHere = isRead && tickets.length === seats.length;

  useEffect(() => {
    if (!isRead || isHere || asked >= MAX_ASKED) return;
    const ask = async () => {
      await syncWallet(dispatch, userId);
      setAsked((before) => before + 1);
    };
    const timer = setTimeout(ask, asked === 0 ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRead, isHere, asked, dispatch, userId]);

  const state = isHere ? "here" : asked < MAX_ASKED ? "coming" : "missing";
  return { tickets: isHere ? tickets : [], state, askAgain: () => setAsked(0) };
}

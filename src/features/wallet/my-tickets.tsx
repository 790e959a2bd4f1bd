import { useDeferredValue, useState } from "react";
import { paths } from "#contract/paths.ts";
import { useAppSelector } from "#src/data/hooks.ts";
import { ago } from "#src/ui/ago.ts";
import { BackToTop } from "#src/ui/back-to-top.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import { useArrived } from "#src/ui/use-arrived.ts";
import { useNow } from "#src/ui/use-now.ts";
import styles from "./my-tickets.module.css";
import { OrderHistory } from "./order-history.tsx";
import { MANY_TICKETS, searchTickets } from "./search-tickets.ts";
import { TicketGroupList } from "./ticket-group-list.tsx";
import { groupTickets, ticketsOfVisit } from "./ticket-groups.ts";
import { TicketScreen } from "./ticket-screen.tsx";
import { TicketSearch } from "./ticket-search.tsx";
import { useOpenedWallet } from "./use-opened-wallet.ts";
import { useShownTicket } from "./use-shown-ticket.ts";
import { useWallet } from "./use-wallet.ts";
import { ConnectionNotice, TroubleNotice } from "./wallet-notices.tsx";
import { selectPersisted } from "./wallet-slice.ts";
import type { WalletView } from "./wallet-view.ts";

/** Shown if the device has no tickets of this person: says where tickets come from. */
function NoTickets({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>{signedIn ? "You have no tickets yet." : "Sign in to see your tickets."}</p>
      <p className={styles.hint}>
        {signedIn
          ? "They'll be here as soon as you've paid, and they open with no signal."
          : "Once this device has them, they open with no signal."}
      </p>
      {signedIn ? (
        <ButtonLink to={paths.events}>Find an event</ButtonLink>
      ) : (
        <ButtonLink to={`${paths.login}?next=${paths.myTickets}`}>Sign in</ButtonLink>
      )}
    </div>
  );
}

function Tickets({ wallet, signedInId }: { wallet: WalletView; signedInId: string | undefined }) {
  const signedIn = signedInId !== undefined;
  const nowMs = useNow();
  const { shown, show, turn, close } = useShownTicket(wallet.tickets);
  const [typed, setTyped] = useState("");
  const found = searchTickets(wallet.tickets, typed);
  const searching = typed.trim() !== "";
  const { upcoming, past } = groupTickets(found, nowMs);
  // Renders the next event at once and the others right after it, because the next one is wanted at the door.
  const [next, ...later] = useDeferredValue(upcoming, upcoming.slice(0, 1));
  const pastGroups = useDeferredValue(past, []);
  const pastCount = past.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <UpdatedLine wallet={wallet} nowMs={nowMs} />
      <TroubleNotice wallet={wallet} />
      {wallet.tickets.length === 0 && !wallet.trouble && <NoTickets signedIn={signedIn} />}
      {wallet.tickets.length >= MANY_TICKETS && <TicketSearch typed={typed} onType={setTyped} found={found.length} />}
      {next && <TicketGroupList key={next.key} group={next} whole={searching} onShow={show} />}
      <ConnectionNotice wallet={wallet} signedIn={signedIn} />
      {later.map((group) => (
        <TicketGroupList key={group.key} group={group} whole={searching} onShow={show} />
      ))}
      {pastCount > 0 && (
        <details className={styles.past} open={searching || undefined}>
          <summary>Past tickets ({pastCount})</summary>
          {pastGroups.map((group) => (
            <TicketGroupList key={group.key} group={group} whole={searching} onShow={show} />
          ))}
        </details>
      )}
      {signedInId !== undefined && <OrderHistory userId={signedInId} />}
      {wallet.tickets.length > 0 && <KeepingLine />}
      {shown && (
        <TicketScreen ticket={shown} sameVisit={ticketsOfVisit(wallet.tickets, shown)} onTurn={turn} onClose={close} />
      )}
    </>
  );
}

interface MyTicketsProps {
  /** Undefined if nobody is signed in. */
  signedInId: string | undefined;
  /** False until the page has read who is signed in. */
  sessionKnown: boolean;
}

/** The wallet. It shows only the device's own data, so it opens without a network. */
export function MyTickets({ signedInId, sessionKnown }: MyTicketsProps) {
  const wallet = useArrived(useWallet(signedInId));
  const ready = sessionKnown && wallet !== undefined;
  useOpenedWallet(ready, wallet?.userId);
  return (
    <div className={styles.page} aria-busy={!ready}>
      <PageHeading>My Ticket</PageHeading>
      {ready && <Tickets wallet={wallet} signedInId={signedInId} />}
      <BackToTop />
    </div>
  );
}

/** The browser's answer to the request never to clear the tickets on its own. */
function KeepingLine() {
  const persisted = useAppSelector(selectPersisted);
  if (persisted === null) return null;
  return (
    <p className={styles.line}>
      {persisted
        ? "Your browser has promised to keep your tickets on this device."
        : "This browser may clear saved tickets when the device runs out of space. Open this page before you leave for the event, to make sure they're here."}
    </p>
  );
}

/** How many tickets that still admit are on this device, and when they were last updated. */
function UpdatedLine({ wallet, nowMs }: { wallet: WalletView; nowMs: number }) {
  if (!wallet.owner) return null;
  const count = wallet.tickets.filter(({ state, endsAt }) => state !== "void" && Date.parse(endsAt) > nowMs).length;
  return (
    <p className={styles.line}>
      {count > 0 && `${count} ${count === 1 ? "ticket" : "tickets"} ready offline. `}
      <time
        dateTime={new Date(wallet.owner.syncedAt).toISOString()}
      >{`Updated ${ago(wallet.owner.syncedAt, nowMs)}.`}</time>
    </p>
  );
}

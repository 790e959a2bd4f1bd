import { useDeferredValue, useState } from "react";
import { paths } from "#contract/paths.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { useOpensOffline } from "#src/storefront/offline/use-opens-offline.ts";
import { BackToTop } from "#src/ui/actions/back-to-top.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { useShownWallet } from "./drawn/use-shown-wallet.ts";
import { OrderHistory } from "./list/order-history.tsx";
import { MANY_TICKETS, searchTickets } from "./list/search-tickets.ts";
import { TicketGroupList } from "./list/ticket-group-list.tsx";
import { groupTickets, ticketsOfVisit } from "./list/ticket-groups.ts";
import { TicketSearch } from "./list/ticket-search.tsx";
import styles from "./my-tickets.module.css";
import { TicketScreen } from "./ticket/ticket-screen.tsx";
import { useFirstAnswer } from "./use-first-answer.ts";
import { useOpenedWallet } from "./use-opened-wallet.ts";
import { useShownTicket } from "./use-shown-ticket.ts";
import { ConnectionNotice, TroubleNotice } from "./wallet-notices.tsx";
import { selectPersisted, selectWalletProblem } from "./wallet-slice.ts";
import type { WalletView } from "./wallet-view.ts";

/**
 * Shown if the device has no tickets of this person. It explains where tickets come from.
 * @param isKnown whether the box office has confirmed that there are none. Otherwise a cleared browser may just have
 * lost them
 */
function NoTickets({ signedIn, isKnown }: { signedIn: boolean; isKnown: boolean }) {
  if (signedIn && !isKnown)
    return (
      <div className={styles.empty}>
        <p className={styles.lead}>Your tickets aren't on this device.</p>
        <p className={styles.hint}>We still have them. They come back here as soon as you're online.</p>
      </div>
    );
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

/** Shown in place of the tickets on a device that has not received them yet. */
function FirstWait() {
  return (
    <>
      <p className={styles.line}>Fetching your tickets</p>
      <Skeleton className={styles.waiting} />
    </>
  );
}

function Tickets({ wallet, signedInId }: { wallet: WalletView; signedInId: string | undefined }) {
  const signedIn = signedInId !== undefined;
  const nowMs = useNow(wallet.drawnAtMs);
  const { shown, show, turn, close } = useShownTicket(wallet.tickets);
  const [typed, setTyped] = useState("");
  const found = searchTickets(wallet.tickets, typed);
  const searching = typed.trim() !== "";
  const { upcoming, past } = groupTickets(found, nowMs);
  // Renders the next event at once and the others right after it, because the next one is needed at the door.
  const [next, ...later] = useDeferredValue(upcoming, upcoming.slice(0, 1));
  const pastGroups = useDeferredValue(past, []);
  // Rendered together with the events above it, which would otherwise move it.
  const hasOrders = useDeferredValue(signedIn, wallet.drawnAtMs !== undefined && upcoming.length <= 1);
  const pastCount = past.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <UpdatedLine wallet={wallet} nowMs={nowMs} />
      <TroubleNotice wallet={wallet} />
      {wallet.tickets.length === 0 && !wallet.trouble && (
        <NoTickets signedIn={signedIn} isKnown={wallet.owner !== undefined || wallet.drawnAtMs !== undefined} />
      )}
      {wallet.tickets.length >= MANY_TICKETS && <TicketSearch typed={typed} onType={setTyped} found={found.length} />}
      {next && <TicketGroupList key={next.key} group={next} nowMs={nowMs} whole={searching} onShow={show} />}
      <ConnectionNotice wallet={wallet} signedIn={signedIn} />
      {later.map((group) => (
        <TicketGroupList key={group.key} group={group} nowMs={nowMs} whole={searching} onShow={show} />
      ))}
      {pastCount > 0 && (
        <details className={styles.past} open={searching || undefined}>
          <summary>{`Past tickets (${pastCount})`}</summary>
          {pastGroups.map((group) => (
            <TicketGroupList key={group.key} group={group} nowMs={nowMs} whole={searching} onShow={show} />
          ))}
        </details>
      )}
      {hasOrders && signedInId !== undefined && <OrderHistory userId={signedInId} />}
      {wallet.tickets.length > 0 && <StorageLine />}
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

/**
 * The wallet. It shows the device's own data, so it opens without a network. Only a server-rendered page begins with
 * the box office's answer.
 */
export function MyTickets({ signedInId, sessionKnown }: MyTicketsProps) {
  const wallet = useArrived(useShownWallet(signedInId));
  const ready = sessionKnown && wallet !== undefined;
  const { isWaiting, failure, retry, isBusy } = useFirstAnswer(signedInId, wallet);
  useOpenedWallet(ready, wallet?.userId);
  return (
    <div className={styles.page} aria-busy={!ready || isWaiting}>
      <PageHeading>My Ticket</PageHeading>
      {ready && isWaiting && <FirstWait />}
      {ready && failure && (
        <LoadFailed title="We couldn't load your tickets" message={failure.message} onRetry={retry} busy={isBusy} />
      )}
      {ready && !isWaiting && !failure && <Tickets wallet={wallet} signedInId={signedInId} />}
      <BackToTop />
    </div>
  );
}

/** The browser's answer to the request never to clear the tickets on its own. */
function StorageLine() {
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

/** How many tickets that still admit are on this device, whether they open offline, and when they were last updated. */
function UpdatedLine({ wallet, nowMs }: { wallet: WalletView; nowMs: number }) {
  const isUnkept = useAppSelector(selectWalletProblem) !== null;
  const opens = useOpensOffline();
  if (!wallet.owner) return null;
  const count = wallet.tickets.filter(({ state, endsAt }) => state !== "void" && Date.parse(endsAt) > nowMs).length;
  const counted = `${count} ${count === 1 ? "ticket" : "tickets"}`;
  // Also one line, so that nothing moves when the device has stored them.
  if (wallet.drawnAtMs !== undefined)
    return (
      <p className={styles.line}>
        {`${count > 0 ? `${counted}. ` : ""}${isUnkept ? "Not saved yet." : "Saving them on this device."}`}
      </p>
    );
  // The tickets are stored on the device. To open them with no signal, the browser needs the app's files as well.
  if (count > 0 && opens !== "yes")
    return (
      <p className={styles.line}>
        {opens === "soon" ? `${counted}, not ready offline yet.` : `${counted}. They open only with a signal.`}
      </p>
    );
  return (
    <p className={styles.line}>
      {count > 0 && <span>{`${counted} ready offline. `}</span>}
      <time
        dateTime={new Date(wallet.owner.syncedAt).toISOString()}
      >{`Updated ${ago(wallet.owner.syncedAt, nowMs)}.`}</time>
    </p>
  );
}

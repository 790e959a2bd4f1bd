import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from "react";
import { stateLabels } from "#contract/rules/event/event-state.ts";
import { readableInk } from "#contract/rules/readable-ink.ts";
import { holdUpdates } from "#src/shared/offline/hold-updates.ts";
import { useOpensOffline } from "#src/storefront/offline/use-opens-offline.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { IconButton } from "#src/ui/actions/icon-button.tsx";
import { useModal } from "#src/ui/dialogs/use-modal.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { useNow } from "#src/ui/time/use-now.ts";
import { useWakeLock } from "#src/ui/use-wake-lock.ts";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketQr } from "./ticket-qr.tsx";
import styles from "./ticket-screen.module.css";
import { TicketSeat } from "./ticket-seat.tsx";
import { eventStateOf, ticketStanding } from "./ticket-standing.ts";
import { ticketDays, ticketHour } from "./ticket-time.ts";

interface TicketScreenProps {
  ticket: WalletTicket;
  /** The tickets of the same order and event, in order; `ticket` is one of them. */
  sameVisit: readonly WalletTicket[];
  onTurn: (ticket: WalletTicket) => void;
  onClose: () => void;
}

/**
 * One ticket on the full screen: the poster's colour above, white below in every theme. It keeps the screen awake and postpones
 * updates.
 */
export function TicketScreen({ ticket, sameVisit, onTurn, onClose }: TicketScreenProps) {
  const dialog = useModal();
  const at = sameVisit.findIndex((one) => one.bookingNo === ticket.bookingNo);
  const standing = ticketStanding(ticket);
  const isVoid = ticket.state === "void";
  const isOver = eventStateOf(ticket, useNow()) === "past";
  const ready = useOpensOffline() === "yes" ? "Ready offline" : "Needs a signal";

  useWakeLock();
  useEffect(() => holdUpdates("ticket"), []);

  const turn = (step: 1 | -1) => {
    const next = sameVisit[at + step];
    if (next) onTurn(next);
  };
  const swipe = useSwipe({ onLeft: () => turn(1), onRight: () => turn(-1) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      // White at the door in every theme, because readers and staff expect black on white.
      data-theme="light"
      aria-label={`Ticket for ${ticket.eventName}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div className={styles.sheet}>
        <div className={styles.front}>
          <header className={styles.head} style={posterColours(ticket)}>
            <div className={styles.bar}>
              <IconButton icon="close" size={24} label="Close ticket" className={styles.close} onClick={onClose} />
              <p className={styles.count} role="status">
                {`${at + 1} of ${sameVisit.length}`}
              </p>
              {isVoid ? (
                <p className={styles.void}>{standing?.label}</p>
              ) : (
                <p className={styles.ready}>{isOver ? stateLabels.past : ready}</p>
              )}
            </div>
            <h2 className={styles.name}>{ticket.eventName}</h2>
            <p>
              <time dateTime={ticket.startsAt}>{`${ticketDays(ticket)}, ${ticketHour(ticket)}`}</time>
            </p>
            <p>{ticket.venueName}</p>
          </header>
          {isVoid ? (
            <Notice tone="danger" title="This ticket is no longer valid">
              {standing?.words}
            </Notice>
          ) : (
            <div className={styles.code}>
              <TicketQr ticket={ticket} />
            </div>
          )}
          <p className={styles.number}>{ticket.bookingNo}</p>
          {!isVoid && standing && <p className={styles.standing}>{standing.words}</p>}
          <TicketSeat ticket={ticket} />
          {!isVoid && !isOver && <p className={styles.hint}>Turn your screen's brightness up before the scan.</p>}
          {sameVisit.length > 1 && (
            <nav className={styles.turns} aria-label="Tickets of this order">
              <Button variant="quiet" size="l" disabled={at === 0} onClick={() => turn(-1)}>
                <Icon name="chevron-left" /> Previous
              </Button>
              <Button size="l" disabled={at === sameVisit.length - 1} onClick={() => turn(1)}>
                Next <Icon name="chevron-right" />
              </Button>
            </nav>
          )}
        </div>
        <TicketActions ticket={ticket} />
      </div>
    </dialog>
  );
}

/** The poster's colour behind the event's name. Without one, the style sheet has the house's dark band. */
function posterColours({ posterColour }: WalletTicket) {
  return posterColour ? ({ "--ground": posterColour, "--words": readableInk(posterColour) } as object) : undefined;
}

const FAR_ENOUGH_PX = 56;

interface Turns {
  onLeft: () => void;
  onRight: () => void;
}

/** Handlers for a clearly sideways swipe. Scrolling and pinching are left alone. */
function useSwipe({ onLeft, onRight }: Turns) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      from.current = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!touch || !start) return;
      const across = touch.clientX - start.x;
      if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < 2 * Math.abs(touch.clientY - start.y)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}

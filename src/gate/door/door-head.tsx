import { formatCount } from "#contract/rules/text/count.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import type { Door } from "../list/use-door.ts";
import { otherDayWords } from "../rules/door-day.ts";
import styles from "./door-head.module.css";

const ROUND_ARROW = "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4";

interface DoorHeadProps {
  door: Door;
  /** Whether the gate's own page is cached for use without a network. */
  kept: boolean;
  signedIn: boolean;
  onBack: () => void;
  onSignIn: () => void;
}

/** The event, how many people are in, and whether this device and the box office are in sync. */
export function DoorHead({ door, kept, signedIn, onBack, onSignIn }: DoorHeadProps) {
  const online = useOnline();
  const nowMs = useNow();
  const { pack, counts, waiting } = door.view;
  const event = pack?.whole?.event;
  const otherDay = event && otherDayWords(event, nowMs);
  return (
    <header className={styles.head}>
      <button type="button" className={styles.back} aria-label="Choose another event" onClick={onBack}>
        <Icon name="chevron-left" size={24} />
      </button>
      <div className={styles.names}>
        {event && <PageHeading className={styles.name}>{event.event_name}</PageHeading>}
        {pack?.whole && (
          <p className={styles.ready}>
            <Icon name={kept ? "check" : "info"} size={14} />
            <span>
              {`${kept ? "Ready offline" : "Keep this page open: only its list is saved"} · ${ago(pack.asOf, nowMs)}`}
            </span>
          </p>
        )}
      </div>
      <p className={styles.line} data-live={online && signedIn && door.live ? "" : undefined}>
        {online ? <Icon path={ROUND_ARROW} size={16} /> : <Icon name="offline" size={16} />}
        <span>{!online ? "Offline" : door.live ? "Live" : "Online"}</span>
      </p>
      {event && (
        <dl className={styles.counts}>
          <div>
            <dt>In</dt>
            <dd>{formatCount(counts.people.in)}</dd>
          </div>
          <div>
            <dt>Expected</dt>
            <dd>{formatCount(counts.people.expected)}</dd>
          </div>
          <div data-waiting={waiting > 0 || undefined}>
            <dt>To send</dt>
            <dd>{formatCount(waiting)}</dd>
          </div>
        </dl>
      )}
      {!signedIn && (
        <button type="button" className={styles.note} onClick={onSignIn}>
          Signed out: scans are kept here. <u>Sign in to send them</u>
        </button>
      )}
      {otherDay && <p className={styles.note}>{otherDay}</p>}
    </header>
  );
}

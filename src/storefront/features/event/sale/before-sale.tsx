import { useEffect, useRef, useState } from "react";
import { momentWords } from "#contract/rules/event/event-label.ts";
import { CLAIM_MINUTES } from "#contract/rules/event/queue-wait.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
import { zoneName } from "#src/shared/event/event-days.ts";
import { useQueueProofQuery } from "#src/storefront/data/event-api.ts";
import { zoneLabel } from "#src/storefront/data/zone-label.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { readTypedCode } from "#src/storefront/storage/typed-codes.ts";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import styles from "./before-sale.module.css";
import { PresaleCode } from "./presale-code.tsx";
import { TellMe } from "./tell-me.tsx";

export interface BeforeSaleProps {
  eventId: string;
  /** ISO 8601 with the venue's offset. */
  opensAt: string | null;
  /** When people can join the waiting room. Null if the sale begins without one. */
  roomOpensAt?: string | null;
  /** Whether they can join it now. */
  isRoomOpen?: boolean;
  timezone?: string;
  /** Who takes part in the draw of the waiting room. */
  drawFor?: "everyone" | "accounts";
  /** Whether a code opens the event before its sale. */
  hasPresale?: boolean;
}

const timeOf = (iso: string) => clockTime(iso.slice(11, 16));

/**
 * What visitors can do before the sale: ask for an email, use a code, add it to their calendar, and read how the waiting
 * room works.
 */
export function BeforeSale(props: BeforeSaleProps) {
  const {
    eventId,
    opensAt,
    roomOpensAt = null,
    isRoomOpen = false,
    timezone = "",
    drawFor,
    hasPresale = false,
  } = props;
  const link = useNetworkLink();
  // A visitor who comes with a code gets an answer, even if the event no longer has a presale.
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => setHasCode(readTypedCode(eventId) !== undefined), [eventId]);
  const [isAccepted, setAccepted] = useState(false);
  const [isKnown, setKnown] = useState(false);
  if (!opensAt) return null;
  const zone = zoneLabel(opensAt);
  const times = [timezone && ` Times are ${zoneName(timezone)}`, zone && ` (${zone})`].join("");
  const isCodeFirst = hasCode || isKnown;
  const presale = (hasPresale || hasCode) && (
    <details key="presale" className={styles.how} open={isCodeFirst}>
      <summary>{isAccepted ? "Your presale code" : "Have a presale code?"}</summary>
      <PresaleCode eventId={eventId} onAccepted={setAccepted} onKnown={setKnown} />
    </details>
  );
  const tellMe = !isRoomOpen && (
    <div key="tell-me">
      <p>
        {isAccepted
          ? "We can also email you once, when the sale opens to everybody."
          : "We'll email you once, when it's time to get tickets."}
      </p>
      <TellMe eventId={eventId} />
    </div>
  );
  return (
    <div className={styles.before}>
      {/* Whoever has a code can buy before the others. The keys keep what is typed while they change places. */}
      {isCodeFirst ? [presale, tellMe] : [tellMe, presale]}
      <p>{`${
        isRoomOpen
          ? `The waiting room is open. Join it before ${timeOf(opensAt)}, and you're in the draw.`
          : isAccepted
            ? `Without a code, tickets are on sale from ${momentWords(opensAt, Date.now())}.`
            : "Keep this page open if you like. It changes by itself when you can buy."
      }${times && `${times}.`}`}</p>
      {!isRoomOpen && (
        <p className={styles.remind}>
          <a className={buttonLook({ variant: "quiet" })} href={`/calendar/sale-${eventId}.ics`} {...link}>
            Remind me
          </a>{" "}
          <span className={styles.hint}>in your calendar, 15 minutes before</span>
        </p>
      )}
      {roomOpensAt && (
        <HowRoomWorks
          eventId={eventId}
          opensAt={timeOf(opensAt)}
          roomOpensAt={timeOf(roomOpensAt)}
          accountsFirst={drawFor === "accounts"}
        />
      )}
    </div>
  );
}

interface HowRoomWorksProps {
  eventId: string;
  /** Times of day by the venue's clock: '9 am'. */
  opensAt: string;
  roomOpensAt: string;
  /** Whether only signed-in accounts take part in the draw. */
  accountsFirst: boolean;
}

/** What decides the draw, except its fingerprint. It depends on the draw's beacon. */
function drawWords({ beacon_source: source }: QueueProof): string {
  const besides = source
    ? `Round ${source.round} of drand, a public random number that nobody knows beforehand, decides it with our secret number.`
    : "No random number from outside decides it, so whoever runs the box office could add made-up entries until one gets a good place.";
  return `Anyone can check the draw. ${besides} This fingerprint (SHA-256) fixes our number and the rules beforehand:`;
}

/** The waiting room in five sentences, and the value that fixes its draw beforehand. */
function HowRoomWorks({ eventId, opensAt, roomOpensAt, accountsFirst }: HowRoomWorksProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isRead, setIsRead] = useState(false);
  // The server rendered it, and the visitor may have opened it before this code had loaded.
  useEffect(() => setIsRead(details.current?.open === true), []);
  const { data: proof } = useQueueProofQuery(eventId, { skip: !isRead });
  return (
    <details
      ref={details}
      className={styles.how}
      onToggle={({ currentTarget }) => setIsRead(isRead || currentTarget.open)}
    >
      <summary>How the waiting room works</summary>
      <ol className={styles.steps}>
        <li>{`The waiting room opens at ${roomOpensAt} on the day.`}</li>
        <li>{`At ${opensAt}, a draw gives a place to everyone who ${accountsFirst ? "joined signed in" : "has joined"}, so being first in brings no advantage.`}</li>
        <li>{`${accountsFirst ? "If you join without signing in, or after the draw" : "If you join after the draw"}, you get the next place behind them.`}</li>
        <li>{`When it's your turn, you have ${CLAIM_MINUTES} minutes to start choosing seats.`}</li>
        <li>Your place stays yours if you reload, close the page or lose your connection.</li>
      </ol>
      {proof && (
        <p className={styles.proof}>
          <span>{drawWords(proof)}</span>
          <code className={styles.code}>{proof.commitment}</code>
        </p>
      )}
    </details>
  );
}

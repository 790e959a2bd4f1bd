import { useEffect, useRef, useState } from "react";
import { CLAIM_MINUTES } from "#contract/rules/event/queue-wait.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
import { useQueueProofQuery } from "#src/storefront/data/event-api.ts";
import styles from "./before-sale.module.css";

interface HowRoomWorksProps {
  eventId: string;
  /** Times of day by the venue's clock: '9 am'. */
  opensAt: string;
  roomOpensAt: string;
  /** Whether only signed-in accounts take part in the draw. */
  accountsFirst: boolean;
}

/** What decides the draw, up to its fingerprint. It differs with the draw's beacon. */
function drawWords({ beacon_source: source }: QueueProof): string {
  const besides = source
    ? `Round ${source.round} of drand, a public random number that nobody knows beforehand, decides it with our secret number.`
    : "No random number from outside decides it, so whoever runs the box office could add made-up entries until one gets a good place.";
  return `Anyone can check the draw. ${besides} This fingerprint (SHA-256) fixes our number and the rules beforehand:`;
}

/** The waiting room in five sentences, and the value that fixes its draw beforehand. */
export function HowRoomWorks({ eventId, opensAt, roomOpensAt, accountsFirst }: HowRoomWorksProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isRead, setIsRead] = useState(false);
  // The server drew it, and it may have been opened before this code was here.
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

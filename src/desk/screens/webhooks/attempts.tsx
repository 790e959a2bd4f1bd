import type { WebhookDeliveryStory } from "#contract/wire/desk/webhooks.ts";
import { Facts } from "../../parts/facts.tsx";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./webhooks.module.css";

/** Each try of a delivery, oldest first, with what the receiver said. */
export function Attempts({ of }: { of: WebhookDeliveryStory["attempts"] }) {
  if (of.length === 0) return <p>It wasn't tried yet.</p>;
  return (
    <ol className={styles.tries} aria-label="Tries, oldest first">
      {of.map(({ at, duration_ms, status, problem, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries are only added at the end
        <li key={index}>
          <Facts
            of={[
              ["When", shownTime(at)],
              ["Answer", status === null ? "None" : String(status)],
              ["Took", `${duration_ms} ms`],
            ]}
          />
          {problem && <p>{problem}</p>}
          {answer && <pre className={styles.sent}>{answer}</pre>}
        </li>
      ))}
    </ol>
  );
}

import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { shortDay } from "#src/shared/event/event-time.ts";
import { Card } from "../../parts/card.tsx";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./story.module.css";
import { storyLines } from "./story-lines.ts";

/** Everything that happened to an order, the latest first. */
export function Story({ order }: { order: DeskOrderStory }) {
  const lines = storyLines(order);
  return (
    <Card title="What happened">
      <ol className={styles.story}>
        {lines.map(({ at, what, more }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things of one moment may read alike.
          <li key={`${at} ${what} ${index}`} className={styles.line}>
            <time dateTime={at} className={styles.at}>
              {at.includes("T") ? shownTime(at) : shortDay(at)}
            </time>
            <div>
              <p className={styles.what}>{what}</p>
              {more && <p className={styles.more}>{more}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

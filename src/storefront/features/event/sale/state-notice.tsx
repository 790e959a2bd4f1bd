import { paths } from "#contract/paths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { StateWords } from "../event-state-words.ts";
import styles from "./state-notice.module.css";

interface StateNoticeProps {
  words: StateWords;
  /** The event's categories: 'Folk, Country'. Similar events are taken from the first. */
  categories: string;
  /** A form or another part that belongs to the words. */
  children?: Elements;
}

/**
 * The first message if an event or combo cannot be bought as usual, with what can be done now. It shows nothing
 * otherwise.
 */
export function StateNotice({ words, categories, children }: StateNoticeProps) {
  const { title, text, steps, tone } = words;
  if (title === "") return null;
  const [category = ""] = categories.split(", ");
  return (
    <div className={styles.state}>
      <Notice tone={tone === "danger" ? "danger" : "info"} title={title} silent>
        <p>{text}</p>
        {children}
        <p className={styles.steps}>
          {steps.includes("similar") && (
            <ButtonLink to={`${paths.events}?${new URLSearchParams({ category })}`} variant="quiet">
              See similar events
            </ButtonLink>
          )}
          {steps.includes("tickets") && (
            <ButtonLink to={paths.myTickets} variant="quiet">
              See your tickets
            </ButtonLink>
          )}
        </p>
      </Notice>
    </div>
  );
}

import { paths } from "#contract/paths.ts";
import type { CallError } from "#src/http/call-error.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import styles from "./list-notices.module.css";
import { EVERY_STATE } from "./shown-state.ts";

interface NothingFoundProps {
  /** The state of the list, if another state may have what this one lacks. */
  state: string | null;
  hint: string;
  /** A link to events that exist, with its label. */
  next: { to: string; label: string };
}

/** The specification's words for an empty list, and what to do about it. */
export function NothingFound({ state, hint, next }: NothingFoundProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{state ? "Not Found Any Event in your State" : "Event Not Found"}</p>
      <p className={styles.emptyHint}>{hint}</p>
      <ButtonLink to={next.to} variant="quiet">
        {next.label}
      </ButtonLink>
    </div>
  );
}

/** The words for an empty state, on any page. */
export function nothingIn(state: string, path: string = paths.events): NothingFoundProps {
  return {
    state,
    hint: `Nothing is on sale in ${state} right now. The next state may be a short flight away.`,
    next: { to: `${path}?state=${EVERY_STATE}`, label: "See every state" },
  };
}

/** The words for a search that finds nothing in a state. */
export function noMatchIn(state: string, words: string, path: string): NothingFoundProps {
  return {
    state,
    hint: `Nothing in ${state} fits “${words}”. Another state may have it.`,
    next: { to: `${path}?${new URLSearchParams({ search: words, state: EVERY_STATE })}`, label: "Search every state" },
  };
}

export function ListFailed({ error, onRetry, busy }: { error: CallError; onRetry: () => void; busy: boolean }) {
  return <LoadFailed title="We couldn't load the events" message={error.message} onRetry={onRetry} busy={busy} />;
}

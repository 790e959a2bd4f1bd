import { Button } from "#src/ui/actions/button.tsx";
import { IconButton } from "#src/ui/actions/icon-button.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import styles from "./type-news.module.css";
import type { Unit } from "./typed-tickets.ts";
import type { TicketTypes } from "./use-typed-tickets.ts";

interface TypeNewsProps extends Pick<TicketTypes<Unit>, "waiting" | "retry" | "news" | "onRead"> {
  /** Why these types cannot be held together, or undefined if they can. */
  problem: string | undefined;
}

/** Says beside the choice that its types conflict, that one is no longer sold, or that none has loaded. */
export function TypeNews({ waiting, retry, news, onRead, problem }: TypeNewsProps) {
  return (
    <>
      <LiveRegion assertive>{news}</LiveRegion>
      {news !== "" && (
        <Notice
          tone="warn"
          silent
          title="Tickets on sale have changed"
          action={<IconButton icon="close" label="Close" onClick={onRead} />}
        >
          {news}
        </Notice>
      )}
      {waiting === "failed" && (
        <Notice
          tone="danger"
          title="We couldn't load the kinds of tickets"
          action={<Button onClick={retry}>Try again</Button>}
        >
          Your choice is kept.
        </Notice>
      )}
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </>
  );
}

/** Moves to the choice of types, for a buyer who has to change it before Proceed. */
export function goToTypes(): void {
  document.querySelector<HTMLElement>("[data-typed-list] :is(:checked, select, [role=group] button)")?.focus();
}

/** Why Proceed has to wait for the ticket types, in a few words, or undefined if it need not. */
export function typesBlocked({ waiting, problem }: Pick<TypeNewsProps, "waiting" | "problem">): string | undefined {
  if (waiting === "loading") return "Loading the kinds of tickets";
  if (waiting === "failed") return "The kinds of tickets haven't loaded";
  return problem === undefined ? undefined : "Check your tickets";
}

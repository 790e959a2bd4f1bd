import { paths } from "#contract/paths.ts";
import { type ComboState, stateLabels } from "#contract/rules/event/event-state.ts";
import { classNames } from "#src/ui/class-names.ts";
import { useLaterPart } from "#src/ui/loading/use-later-part.ts";
import styles from "./deferred-actions.module.css";
import type { Viewer } from "./interested-button.tsx";

interface ActedOn {
  id: string;
  event_name: string;
  event_type: "Single" | "Combo";
  likeCounts: number;
}

interface DeferredActionsProps {
  event: ActedOn;
  /** The page's own path. */
  path: string;
  viewer: Viewer;
  state: ComboState;
}

/** /share for an event or a combo. */
export const sharePageOf = ({ id, event_type }: Pick<ActedOn, "id" | "event_type">) =>
  `${paths.share}?${event_type === "Combo" ? "comboEventId" : "eventId"}=${id}`;

const actions = async () => (await import("./event-actions.tsx")).EventActions;

/**
 * The like button and sharing. They are of no use before a script runs, so their code loads after the page; their space
 * is reserved.
 */
export function DeferredActions({ event, path, viewer, state }: DeferredActionsProps) {
  const Actions = useLaterPart(actions);
  const { id, event_name, event_type, likeCounts } = event;
  const label = stateLabels[state];
  // Nobody looks forward to what is over or cancelled.
  const isToCome = state !== "past" && state !== "cancelled";
  return (
    <div className={classNames(styles.actions, !isToCome && styles.low)}>
      {Actions ? (
        <Actions
          viewer={viewer}
          what={{ kind: event_type === "Combo" ? "combo" : "event", id }}
          count={likeCounts}
          isToCome={isToCome}
          name={label ? `${label}: ${event_name}` : event_name}
          path={path}
          sharePage={sharePageOf(event)}
        />
      ) : (
        <noscript>
          <a href={sharePageOf(event)}>Share this event</a>
        </noscript>
      )}
    </div>
  );
}

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "#contract/paths.ts";
import { type ComboState, stateLabels } from "#contract/rules/event/event-state.ts";
import { BackToTop } from "#src/ui/actions/back-to-top.tsx";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./event-actions.module.css";
import { InterestedButton, type Viewer } from "./interested-button.tsx";
import { ShareLinks } from "./share-links.tsx";

interface ActedOn {
  id: string;
  event_name: string;
  event_type: "Single" | "Combo";
  likeCounts: number;
}

interface EventActionsProps {
  event: ActedOn;
  /** The page's own path. */
  path: string;
  viewer: Viewer;
  state: ComboState;
}

/** The address of /share for an event or a combo. */
export const sharePageOf = ({ id, event_type }: Pick<ActedOn, "id" | "event_type">) =>
  `${paths.share}?${event_type === "Combo" ? "comboEventId" : "eventId"}=${id}`;

/**
 * The actions for an event besides buying: liking and sharing. The button back to the top comes last in the page, so
 * Tab reaches it last.
 */
export function EventActions({ event, path, viewer, state }: EventActionsProps) {
  const { id, event_name, event_type, likeCounts } = event;
  const label = stateLabels[state];
  // Nobody looks forward to an event that is over or cancelled.
  const isToCome = state !== "past" && state !== "cancelled";
  const [main, setMain] = useState<HTMLElement | null>(null);
  useEffect(() => setMain(document.getElementById("main")), []);
  return (
    <div className={classNames(styles.actions, !isToCome && styles.low)}>
      {isToCome && (
        <InterestedButton
          viewer={viewer}
          what={{ kind: event_type === "Combo" ? "combo" : "event", id }}
          count={likeCounts}
        />
      )}
      <ShareLinks
        title={label ? `${label}: ${event_name}` : event_name}
        path={path}
        sharePage={sharePageOf(event)}
        folded
      />
      {main && createPortal(<BackToTop />, main)}
    </div>
  );
}

import { useLocation } from "react-router-dom";
import type { SaveState } from "../draft-engine/use-saver.ts";
import { signInPath } from "../shell/sign-in.ts";

const KEPT = "Your changes are kept on this device.";
const NOT_KEPT = "Keep this page open.";

const words: Readonly<Record<SaveState, string>> = {
  saved: "Saved",
  saving: "Saving",
  offline: "Not saved: no network.",
  busy: "Not saved: the box office can't take it just now. We try again in a moment.",
  "signed-out": "Not saved: you've been signed out.",
  asking: "Not saved: somebody changed the same. Choose below.",
  refused: "Not saved.",
};

interface SaveWordsProps {
  state: SaveState;
  /** Whether unsaved changes survive a reload of the page. */
  isKept?: boolean;
}

/** Says whether a draft is saved, and what helps if it is not. */
export function SaveWords({ state, isKept = true }: SaveWordsProps) {
  const { pathname, search } = useLocation();
  const isWaiting = state === "offline" || state === "busy" || state === "signed-out";
  const rest = isWaiting ? ` ${isKept ? KEPT : NOT_KEPT}` : "";
  return (
    <span>
      <span role="status">{words[state] + rest}</span>{" "}
      {state === "signed-out" && (
        <a href={signInPath(`${pathname}${search}`)} target="_blank" rel="noopener">
          Sign in again
        </a>
      )}
    </span>
  );
}

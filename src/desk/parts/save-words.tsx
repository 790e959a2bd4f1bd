import { useLocation } from "react-router-dom";
import { signInPath } from "../shell/sign-in.ts";
import type { SaveState } from "./use-autosave.ts";

const words: Readonly<Record<SaveState, string>> = {
  saved: "Saved",
  saving: "Saving",
  offline: "Not saved: no network. Your changes are kept on this device.",
  "signed-out": "Not saved: you've been signed out. Your changes are kept on this device.",
  asking: "Not saved: somebody changed the same. Choose below.",
  refused: "Not saved.",
};

/** Says whether a draft is saved, and what helps if it is not. */
export function SaveWords({ state }: { state: SaveState }) {
  const { pathname, search } = useLocation();
  return (
    <span>
      <span role="status">{words[state]}</span>{" "}
      {state === "signed-out" && (
        <a href={signInPath(`${pathname}${search}`)} target="_blank" rel="noopener">
          Sign in again
        </a>
      )}
    </span>
  );
}

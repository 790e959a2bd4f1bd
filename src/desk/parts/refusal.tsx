import { Link, useLocation } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { paths } from "#contract/paths.ts";
import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { signInPath } from "../shell/sign-in.ts";
import { refusalWords } from "../words/refusal-words.ts";

interface RefusalProps {
  error: CallError | undefined;
  /** Whether the refused call was a change. */
  isChange?: boolean;
  /** Retries the call. A form needs none, because its button is still there. */
  onRetry?: () => void;
  isBusy?: boolean;
}

/** Says why a call failed, and what helps. A sign-in opens in a new tab, so that what was typed here stays. */
export function Refusal({ error, isChange = false, onRetry, isBusy = false }: RefusalProps) {
  const { pathname, search } = useLocation();
  if (!error) return null;
  const { title, text, helps } = refusalWords(error, isChange);
  const help =
    helps === "sign-in" ? (
      <a href={signInPath(`${pathname}${search}`)} target="_blank" rel="noopener">
        Sign in again
      </a>
    ) : helps === "two-steps" ? (
      <a href={paths.profile}>Open my profile</a>
    ) : helps === "venues" ? (
      <Link to={deskPaths.addVenues}>Add a plan from a file</Link>
    ) : null;
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        onRetry &&
        helps !== "nothing" && (
          <Button variant="quiet" size="s" busy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <span>{text}</span> {help}
    </Notice>
  );
}

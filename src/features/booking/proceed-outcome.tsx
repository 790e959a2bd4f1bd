import { Notice } from "../../ui/notice";
import { RefusedDialog } from "./refused-dialog";
import type { HoldOutcome } from "./use-hold";

interface ProceedOutcomeProps {
  outcome: HoldOutcome | undefined;
  /** Said in place of whatever was refused: Party Plot's 'Please Try Again'. */
  refusal?: string;
  /** The buyer has read the refusal: time to look at the seats again. */
  onOk: () => void;
}

/** What became of Proceed where it did not lead on: a dialog for a refusal, a notice where nothing was heard. */
export function ProceedOutcome({ outcome, refusal, onOk }: ProceedOutcomeProps) {
  const refused = outcome?.kind === "taken" || outcome?.kind === "refused" ? outcome.message : undefined;
  return (
    <>
      {outcome?.kind === "failed" && (
        <Notice tone="danger" title="Nothing is held yet">
          {outcome.message} Your choice is kept: press Proceed to try again.
        </Notice>
      )}
      <RefusedDialog message={refused && (refusal ?? refused)} onOk={onOk} />
    </>
  );
}

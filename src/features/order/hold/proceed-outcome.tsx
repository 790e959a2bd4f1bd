import type { RefusalCode } from "#contract/errors.ts";
import { Notice } from "#src/ui/notice.tsx";
import styles from "./proceed-outcome.module.css";
import { type RefusalOffer, RefusedDialog } from "./refused-dialog.tsx";
import type { HoldOutcome } from "./use-hold.ts";

interface ProceedOutcomeProps {
  outcome: HoldOutcome | undefined;
  /** A title for every failure, whatever its reason. The refusal of this code needs no reason beside it. */
  refusal?: { code: RefusalCode; message: string };
  /** What could be had in place of seats that someone else has. */
  offer?: RefusalOffer | undefined;
  /** The buyer has read the refusal: time to look at the seats again. */
  onOk: () => void;
}

/** What became of Proceed where it did not lead on: a dialog for a refusal, a notice where nothing was heard. */
export function ProceedOutcome({ outcome, refusal, offer, onOk }: ProceedOutcomeProps) {
  const failed = outcome?.kind === "failed" ? outcome.message : undefined;
  const refused = outcome?.kind === "taken" || outcome?.kind === "refused" ? outcome.message : undefined;
  if (refusal !== undefined) {
    const reason = refused ?? failed;
    const saysAll = outcome?.kind === "refused" && outcome.code === refusal.code;
    return <RefusedDialog message={reason && refusal.message} reason={saysAll ? undefined : reason} onOk={onOk} />;
  }
  return (
    <>
      {failed !== undefined && (
        <div ref={intoView} className={styles.failure}>
          <Notice tone="danger" title="Nothing is held yet">
            {failed} Your choice is kept: press Proceed to try again.
          </Notice>
        </div>
      )}
      <RefusedDialog message={refused} offer={outcome?.kind === "taken" ? offer : undefined} onOk={onOk} />
    </>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

import type { RefusalCode } from "#contract/errors.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { intoView } from "#src/ui/layout/into-view.ts";
import styles from "./proceed-outcome.module.css";
import type { HoldOutcome } from "./use-hold.ts";

interface ProceedOutcomeProps {
  outcome: HoldOutcome | undefined;
  /** One title for every failure. If the refusal has this code, the title says enough and no reason is shown. */
  refusal?: { code: RefusalCode; message: string };
  /** Seats to offer instead of seats that someone else took. */
  offer?: RefusalOffer | undefined;
  /** Called once the buyer has read the refusal, so that the seats can be loaded again. */
  onOk: () => void;
}

/** Shows why Proceed did not continue: a dialog for a refusal, or a notice if there was no usable answer. */
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
          <Notice
            tone="danger"
            title="Nothing is held yet"
          >{`${failed} Your choice is kept: press Proceed to try again.`}</Notice>
        </div>
      )}
      <RefusedDialog message={refused} offer={outcome?.kind === "taken" ? offer : undefined} onOk={onOk} />
    </>
  );
}

/** Something that the buyer can do instead of pressing ok. */
interface RefusalOffer {
  /** 'The nearest like it: GOLD A C14.' */
  text: string;
  /** 'Take C14 instead' */
  label: string;
  onTake: () => void;
}

interface RefusedDialogProps {
  message: string | undefined;
  /** The reason, if the message does not contain it. */
  reason?: string | undefined;
  offer?: RefusalOffer | undefined;
  onOk: () => void;
}

/** Shows a refusal of the box office, with the specified button 'ok'. */
function RefusedDialog({ message, reason, offer, onOk }: RefusedDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      role="alertdialog"
      title={message ?? ""}
      onClose={onOk}
      actions={
        <>
          {offer && (
            <Button variant="quiet" onClick={offer.onTake}>
              {offer.label}
            </Button>
          )}
          <Button onClick={onOk}>ok</Button>
        </>
      }
    >
      {reason ?? offer?.text}
    </Dialog>
  );
}

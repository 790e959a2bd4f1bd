import { useEffect, useState } from "react";
import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError, OFFLINE } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useLazyPlanDraftQuery, useLazyPlanVersionQuery, usePublishPlanMutation } from "../../../calls/plans-api.ts";
import { Refusal } from "../../../parts/refusal.tsx";
import { useProved } from "../../../parts/use-proved.tsx";
import { ProblemList } from "../checks/checks-panel.tsx";
import { freePlan } from "../model/free-plan.ts";
import { written } from "../model/written.ts";
import { usePlanEditor } from "../plan-context.ts";
import type { PlanPersister } from "../saving/persisted-plans.ts";
import type { usePlanSaver } from "../saving/use-plan-saver.ts";
import { Changes } from "./changes.tsx";
import { comparePlans, type PlanDifference } from "./compare-plans.ts";
import { refusedPlaces } from "./refused-places.ts";

interface PublishDialogProps {
  venueRef: string;
  read: PlanDraft;
  saver: ReturnType<typeof usePlanSaver>;
  problems: readonly PlanProblem[] | undefined;
  keeper: PlanPersister | undefined;
  /** @param warnings what deserves a look, although the plan was published */
  onDone: (words: string, warnings: readonly string[]) => void;
  onClose: () => void;
}

const takenOverWords = {
  changed: "The draft was changed in another tab or by somebody else. What is new in it",
  published: "Somebody has published another plan since your draft began. What is new in it",
};

/** What publishing changes, what must be fixed first, and the button that does it. */
export function PublishDialog({ venueRef, read, saver, problems = [], keeper, onDone, onClose }: PublishDialogProps) {
  const { plan } = usePlanEditor();
  const [readVersion] = useLazyPlanVersionQuery();
  const [readDraft] = useLazyPlanDraftQuery();
  const [publish] = usePublishPlanMutation();
  const { proved, dialog } = useProved();
  const [before, setBefore] = useState<SeatPlan>();
  const [isCompared, setCompared] = useState(false);
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [takenOver, setTakenOver] = useState<keyof typeof takenOverWords>();
  const [refused, setRefused] = useState<CallError>();
  useEffect(() => {
    const readBefore = async () => {
      const { data } = await readDraft(venueRef);
      const number = data?.published ?? read.published;
      const version = number === null ? undefined : await readVersion({ ref: venueRef, number });
      if (version?.data) setBefore(freePlan(version.data.plan));
      setCompared(true);
    };
    void readBefore();
  }, [readDraft, readVersion, venueRef, read.published]);
  const errors = problems.filter(({ severity }) => severity === "error");
  const differences: readonly PlanDifference[] = before ? comparePlans(before, plan) : [];
  const go = async () => {
    setRefused(undefined);
    setTakenOver(undefined);
    setBusy(true);
    const saved = await saver.flush();
    setUnsaved(!saved);
    if (saved) {
      const body = { ref: venueRef, etag: saved.etag, ...(written(note) && { note: written(note) }) };
      const attempt = `publish-plan ${venueRef}`;
      const { data, error } = await proved(async () => publish({ ...body, key: attemptKey(attempt, body) }));
      const failed = callError(error);
      if (isDecided(failed)) settleAttempt(attempt);
      if (data) {
        await keeper?.forget();
        const now = await readDraft(venueRef);
        if (now.data) saver.restart(now.data);
        const events = data.events === 1 ? "1 event has it now" : `${data.events} events have it now`;
        return onDone(`Published: ${formatCount(data.capacity)} places. ${events}.`, data.warnings);
      }
      if (failed?.code === "CHANGED_MEANWHILE" && failed.current) {
        const versionOf = async (number: number) => (await readVersion({ ref: venueRef, number })).data?.plan;
        const taken = await saver.takeOver(failed.current as PlanDraft, versionOf);
        if (taken === "unread") setRefused(OFFLINE);
        else setTakenOver(taken);
      } else setRefused(failed);
    }
    setBusy(false);
  };
  // If the dialog could close while it publishes, the plan could change, and nobody would know which state was
  // published.
  const close = () => !isBusy && onClose();
  return (
    <>
      <Dialog
        open
        title="Publish this plan"
        described={false}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" aria-disabled={isBusy} onClick={close}>
              Not now
            </Button>
            {/* The list of changes loads first. If it came later, it would move the button away from under the pointer. */}
            <Button busy={isBusy} disabled={errors.length > 0 || !isCompared} onClick={() => void go()}>
              Publish
            </Button>
          </>
        }
      >
        {errors.length > 0 && (
          <>
            <p>{`You can publish this once ${errors.length === 1 ? "1 thing is" : `${errors.length} things are`} fixed:`}</p>
            <ProblemList problems={errors} onJump={onClose} />
          </>
        )}
        <p>{`${formatCount(capacityOf(plan))} places can be sold with it. Coming events at this venue take it over. Seats that somebody has stay theirs.`}</p>
        {before ? (
          <Changes differences={differences} />
        ) : read.published === null ? (
          <p>This is the venue's first plan.</p>
        ) : (
          !isCompared && <p role="status">Comparing it with what buyers see…</p>
        )}
        <Field
          label="What is new, for your team"
          value={note}
          maxLength={200}
          onChange={({ target }) => setNote(target.value)}
        />
        {isUnsaved && (
          <Notice tone="warn" title="Not published">
            We couldn't save your latest changes. They're kept on this device. Publish again once the page says 'Saved'.
          </Notice>
        )}
        {takenOver && (
          <Notice tone="warn" title="Not published yet">
            {`${takenOverWords[takenOver]} is in your draft now. Look at the plan, and publish again.`}
          </Notice>
        )}
        <Refusal error={refused} isChange />
        {refused?.fields && <ProblemList problems={refusedPlaces(refused.fields, plan)} onJump={onClose} />}
      </Dialog>
      {dialog}
    </>
  );
}

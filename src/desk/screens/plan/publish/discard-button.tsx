import { useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { useDiscardPlanDraftMutation, useLazyPlanDraftQuery } from "../../../calls/plans-api.ts";
import { Confirm } from "../../../parts/confirm.tsx";
import type { PlanPersister } from "../saving/persisted-plans.ts";
import type { usePlanSaver } from "../saving/use-plan-saver.ts";

interface DiscardButtonProps {
  venueRef: string;
  saver: ReturnType<typeof usePlanSaver>;
  keeper: PlanPersister | undefined;
}

/** Discards the draft. The plan is then the published one. */
export function DiscardButton({ venueRef, saver, keeper }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [discard] = useDiscardPlanDraftMutation();
  const [readDraft] = useLazyPlanDraftQuery();
  const act = async () => {
    const saved = await saver.flush();
    const { error } = await discard({ ref: venueRef, etag: (saved ?? saver).etag });
    // Nothing was drawn since, or somebody else has discarded the draft.
    return callError(error)?.status === 404 ? {} : { error };
  };
  const done = async () => {
    await keeper?.forget();
    const { data } = await readDraft(venueRef);
    if (data) saver.restart(data);
    setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking && (
        <Confirm
          title="Discard this draft?"
          yes="Discard"
          act={act}
          onDone={() => void done()}
          onClose={() => setAsking(false)}
        >
          <p>You lose everything that you and your team have drawn since the plan was last published.</p>
        </Confirm>
      )}
    </>
  );
}

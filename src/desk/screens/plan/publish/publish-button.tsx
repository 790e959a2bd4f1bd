import { useState } from "react";
import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import type { PlanDraft } from "#contract/wire/desk-plans.ts";
import { Button } from "#src/ui/button.tsx";
import { Said } from "../../../parts/said.tsx";
import type { PlanKeeper } from "../saving/kept-plans.ts";
import type { usePlanSaver } from "../saving/use-plan-saver.ts";
import { PublishDialog } from "./publish-dialog.tsx";

interface PublishButtonProps {
  venueRef: string;
  read: PlanDraft;
  saver: ReturnType<typeof usePlanSaver>;
  problems: readonly PlanProblem[] | undefined;
  keeper: PlanKeeper | undefined;
}

/** Publishes the plan, after it has said what changes for buyers. */
export function PublishButton(props: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <Button
        onClick={() => {
          setSaid(null);
          setOpen(true);
        }}
      >
        Publish
      </Button>
      <Said>{said}</Said>
      {isOpen && (
        <PublishDialog
          {...props}
          onDone={(words) => {
            setOpen(false);
            setSaid(words);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

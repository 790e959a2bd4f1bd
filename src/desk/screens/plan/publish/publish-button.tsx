import { useState } from "react";
import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Announcement } from "../../../parts/announcement.tsx";
import type { PlanPersister } from "../saving/persisted-plans.ts";
import type { usePlanSaver } from "../saving/use-plan-saver.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** How many warnings are listed at most. */
const SHOWN = 20;

interface PublishButtonProps {
  venueRef: string;
  read: PlanDraft;
  saver: ReturnType<typeof usePlanSaver>;
  problems: readonly PlanProblem[] | undefined;
  keeper: PlanPersister | undefined;
}

/** Publishes the plan, after showing what changes for buyers. */
export function PublishButton(props: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [warned, setWarned] = useState<{ words: string; warnings: readonly string[] }>();
  const onRead = () => {
    setAnnouncement(warned?.words ?? null);
    setWarned(undefined);
  };
  return (
    <>
      <Button
        onClick={() => {
          setAnnouncement(null);
          setOpen(true);
        }}
      >
        Publish
      </Button>
      <Announcement>{announcement}</Announcement>
      {isOpen && (
        <PublishDialog
          {...props}
          onDone={(words, warnings) => {
            setOpen(false);
            // If there are warnings, a dialog shows them before the success message.
            if (warnings.length > 0) setWarned({ words, warnings });
            else setAnnouncement(words);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {warned && (
        <Dialog
          open
          title="Published. Worth a look"
          onClose={onRead}
          actions={<Button onClick={onRead}>Got it</Button>}
        >
          <p>{warned.words}</p>
          <ul>
            {warned.warnings.slice(0, SHOWN).map((words) => (
              <li key={words}>{`${words}.`}</li>
            ))}
            {warned.warnings.length > SHOWN && <li>{`and ${warned.warnings.length - SHOWN} more`}</li>}
          </ul>
          {props.problems?.some(({ kind }) => kind === "no-price") && (
            <p>To sell a section, give it a price at each event: open the event, press Edit and go to Prices.</p>
          )}
        </Dialog>
      )}
    </>
  );
}

import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useDraftOfEventMutation, useStartDraftMutation } from "../../calls/drafts-api.ts";
import { useDesk } from "../../shell/desk-context.ts";

interface EditActionsProps {
  event: DeskEventFacts;
  onRefused: (error: CallError | undefined) => void;
}

/** Edits an event in its draft, or begins another event like this one. */
export function EditActions({ event: { id, organiser_id }, onRefused }: EditActionsProps) {
  const mayBegin = useDesk().mayBegin(organiser_id);
  const [open, { isLoading: isOpening }] = useDraftOfEventMutation();
  const [start, { isLoading: isCopying }] = useStartDraftMutation();
  const navigate = useNavigate();
  const go = async (asked: PromiseLike<{ data?: { id: string } | undefined; error?: unknown }>) => {
    const { data, error } = await asked;
    onRefused(callError(error));
    if (data) void navigate(deskPaths.draft(data.id));
  };
  return (
    <>
      {mayBegin && (
        <>
          <ButtonLink variant="quiet" to={deskPaths.moreDates(id)}>
            More dates
          </ButtonLink>
          <Button variant="quiet" busy={isCopying} onClick={() => void go(start({ from_event_id: id }))}>
            Duplicate
          </Button>
        </>
      )}
      <Button busy={isOpening} onClick={() => void go(open(id))}>
        Edit
      </Button>
    </>
  );
}

import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths, lookPath } from "#contract/desk-paths.ts";
import { countOf } from "#contract/rules/text/count.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { usePublishDraftMutation } from "../../../calls/drafts-api.ts";
import { Card } from "../../../parts/card.tsx";
import { Refusal } from "../../../parts/refusal.tsx";
import { useDraftPage } from "../draft-context.ts";
import { fieldOf, fieldWords } from "../field-words.ts";
import { inPageOrder } from "../sections.ts";
import { LookCardButton } from "./look-card-button.tsx";
import { ProblemList } from "./problem-list.tsx";

type Touches = { orders: number; buyers: number };

/** What publishing would change, what must be fixed first, and the button that publishes. While something must be fixed, the button leads there. */
export function PublishBar() {
  const { shown, flush, showProblem } = useDraftPage();
  const problemsId = useId();
  const [publish] = usePublishDraftMutation();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const [asks, setAsks] = useState<Touches>();
  const [isUnsaved, setUnsaved] = useState(false);
  const navigate = useNavigate();
  const { id, changed, event_id } = shown;

  const go = async (agreed?: number) => {
    setRefused(undefined);
    setBusy(true);
    const saved = (await flush())?.stored;
    setUnsaved(!saved);
    const [problem] = inPageOrder(saved?.problems ?? []);
    if (problem) showProblem(problem.pointer);
    else if (saved?.touches && agreed === undefined) setAsks(saved.touches);
    else if (saved) {
      const body = { id, etag: saved.etag, ...(agreed !== undefined && { agreed_buyers: agreed }) };
      const attempt = `publish ${id}`;
      const { data, error } = await publish({ ...body, key: attemptKey(attempt, body) });
      const failed = callError(error);
      if (isDecided(failed)) settleAttempt(attempt);
      if (data) return navigate(deskPaths.event(data.event_id), { replace: true });
      if (failed?.code === "BUYERS_TOUCHED") setAsks(failed.current as Touches);
      else setRefused(failed);
    }
    setBusy(false);
  };
  // A published event without changes has nothing to publish.
  const isUnchanged = event_id !== null && changed.length === 0;
  return (
    <Card
      title="Publish"
      actions={
        <>
          <LookCardButton />
          <LookButton problemsId={problemsId} />
          <Button
            busy={isBusy}
            aria-disabled={isUnchanged}
            aria-describedby={shown.problems.length > 0 ? problemsId : undefined}
            onClick={() => !isUnchanged && void go()}
          >
            {event_id === null
              ? "Publish"
              : `Publish ${changed.length === 1 ? "1 change" : `${changed.length || ""} changes`.trim()}`}
          </Button>
        </>
      }
    >
      <p>
        {event_id === null
          ? "Nobody sees this event until you publish it."
          : isUnchanged
            ? "Buyers see everything that is here already."
            : `Changed: ${changed.map(fieldWords).join(", ")}. Buyers see it once you publish.`}
      </p>
      <ProblemList id={problemsId} />
      {isUnsaved && (
        <Notice tone="warn" title="Not published">
          We couldn't save your latest changes. They're kept on this device. Publish again once the page says 'Saved'.
        </Notice>
      )}
      <Refusal error={refused} isChange />
      {refused?.fields && (
        <ul>
          {Object.entries(refused.fields).map(([pointer, detail]) => (
            <li key={pointer}>{`${fieldWords(fieldOf(`/${pointer}`))}: ${detail}`}</li>
          ))}
        </ul>
      )}
      {asks && (
        <Dialog
          open
          title={asks.buyers === 1 ? "1 buyer has tickets" : `${asks.buyers} buyers have tickets`}
          onClose={() => setAsks(undefined)}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsks(undefined)}>
                Not now
              </Button>
              <Button
                onClick={() => {
                  setAsks(undefined);
                  void go(asks.buyers);
                }}
              >
                Publish and email them
              </Button>
            </>
          }
        >
          <p>{`The date or the venue changes for ${countOf(asks.orders, "order")}. Their tickets still work. We email each buyer the new date and venue at once.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** Opens the event's page as buyers will see it, in a new tab. @param problemsId the list that says why that can't be done yet */
function LookButton({ problemsId }: { problemsId: string }) {
  const { shown, flush, showProblem } = useDraftPage();
  const [problem] = shown.problems;
  const look = async () => {
    if (problem) return showProblem(problem.pointer);
    // Opened at once, because a browser refuses a tab that comes after a wait.
    const tab = window.open("about:blank");
    await flush();
    tab?.location.replace(lookPath(shown.id));
  };
  return (
    <Button variant="quiet" aria-describedby={problem && problemsId} onClick={() => void look()}>
      Look at the page
    </Button>
  );
}

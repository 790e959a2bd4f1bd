import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/data/attempt-key.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { type DeskError, deskError } from "../../../calls/desk-base-query.ts";
import { usePublishDraftMutation } from "../../../calls/drafts-api.ts";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/form.module.css";
import { Refusal } from "../../../parts/refusal.tsx";
import { useDraftPage } from "../draft-context.ts";
import { fieldOf, fieldWords } from "../field-words.ts";
import { LookButton } from "./look-button.tsx";

interface PublishBarProps {
  /** Shows the place of a field, and puts the focus there. */
  onShow: (field: string) => void;
  onAsk: () => void;
}

type Touches = { orders: number; buyers: number };

/** What publishing would change, what stands in its way, and the button that publishes. */
export function PublishBar({ onShow, onAsk }: PublishBarProps) {
  const { shown, flush, isAsked } = useDraftPage();
  const [publish] = usePublishDraftMutation();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<DeskError>();
  const [asks, setAsks] = useState<Touches>();
  const navigate = useNavigate();
  const { id, changed, event_id } = shown;

  const go = async (agreed?: number) => {
    onAsk();
    setRefused(undefined);
    setBusy(true);
    const saved = await flush();
    if (saved && saved.problems.length === 0 && (agreed !== undefined || !saved.touches)) {
      const body = { id, etag: saved.etag, ...(agreed !== undefined && { agreed_buyers: agreed }) };
      const attempt = `publish ${id}`;
      const { data, error } = await publish({ ...body, key: attemptKey(attempt, body) });
      const problem = deskError(error);
      if (isDecided(problem)) settleAttempt(attempt);
      if (data) return navigate(deskPaths.event(data.event_id), { replace: true });
      if (problem?.code === "BUYERS_TOUCHED") setAsks(problem.current as Touches);
      else setRefused(problem);
    } else if (saved?.problems.length === 0 && saved.touches) setAsks(saved.touches);
    setBusy(false);
  };
  // A published event without a change would be published as it is.
  const isUnchanged = event_id !== null && changed.length === 0;
  return (
    <Card
      title="Publish"
      actions={
        <>
          <LookButton />
          <Button busy={isBusy} aria-disabled={isUnchanged} onClick={() => !isUnchanged && void go()}>
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
            ? "Nothing differs from what buyers see."
            : `Changed: ${changed.map(fieldWords).join(", ")}. Buyers see it once you publish.`}
      </p>
      <Problems onShow={onShow} isAsked={isAsked} onAsk={onAsk} />
      <Refusal error={refused} isChange />
      {refused?.fields && (
        <ul>
          {Object.entries(refused.fields).map(([pointer, detail]) => (
            <li key={pointer}>
              {fieldWords(fieldOf(`/${pointer}`))}: {detail}
            </li>
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
          <p>
            The date or the venue changes for {asks.orders === 1 ? "1 order" : `${asks.orders} orders`}. Their tickets
            stay good. We email each buyer the new date and venue at once.
          </p>
        </Dialog>
      )}
    </Card>
  );
}

function Problems({ onShow, onAsk }: PublishBarProps & { isAsked: boolean }) {
  const { problems } = useDraftPage().shown;
  if (problems.length === 0) return null;
  return (
    <div>
      <p className={form.name}>What stands in the way</p>
      <ul>
        {problems.map(({ pointer, detail }) => (
          <li key={`${pointer} ${detail}`}>
            <a
              href={`#field-${fieldOf(pointer)}`}
              onClick={(event) => {
                event.preventDefault();
                onAsk();
                onShow(fieldOf(pointer));
              }}
            >
              {fieldWords(fieldOf(pointer))}
            </a>
            : {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}

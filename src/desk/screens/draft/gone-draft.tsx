import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useDraftOfEventMutation, useStartDraftMutation } from "../../calls/drafts-api.ts";
import { changeFields, mineIn } from "../../draft-engine/fields.ts";
import { draftKey, dropPersisted, persistFields } from "../../draft-engine/persisted-fields.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { useDraftPage } from "./draft-context.ts";

/**
 * Says that somebody else has published or discarded the draft of this page, and carries the unsaved changes over into
 * another one: the new draft of a published event, or a new event like this one.
 * @param keptKey the key of the changes stored on this device
 */
export function GoneDraft({ keptKey }: { keptKey: string }) {
  const { me, mayBegin } = useDesk();
  const { draft, entry, unsaved } = useDraftPage();
  const [openDraft] = useDraftOfEventMutation();
  const [start] = useStartDraftMutation();
  const [refused, setRefused] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { event_id, organiser_id } = draft;
  const moveOn = async () => {
    setBusy(true);
    const { data, error } = await (event_id === null
      ? start({ organiser_id, name: entry.name || "New event" })
      : openDraft(event_id));
    setBusy(false);
    setRefused(callError(error));
    if (!data) return;
    const { ref: _, ...whole } = entry;
    const fields = event_id === null ? whole : mineIn(unsaved);
    persistFields(draftKey(me.user?.id, data.id), changeFields({}, data.entry, fields), {});
    dropPersisted(keptKey);
    void navigate(deskPaths.draft(data.id), { replace: true });
  };
  const may = event_id !== null || mayBegin(organiser_id);
  return (
    <>
      <Notice
        tone="danger"
        title="This draft is gone"
        action={
          may && (
            <Button variant="quiet" size="s" busy={isBusy} onClick={() => void moveOn()}>
              {event_id === null ? "Begin a new draft like this" : "Go on in a new draft"}
            </Button>
          )
        }
      >
        Somebody published or discarded it meanwhile. What you typed since is still here.
      </Notice>
      <Refusal error={refused} isChange />
    </>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useStartDraftMutation } from "../../calls/drafts-api.ts";
import { useVenuesInfiniteQuery } from "../../calls/venues-api.ts";
import { Refusal } from "../../parts/refusal.tsx";

/** Begins a draft of a new event, and goes there. Everything else comes on its page. Whoever has one venue need not choose it. */
export function NewEventDialog({ organiserId, onClose }: { organiserId: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const [start, { error, isLoading }] = useStartDraftMutation();
  const navigate = useNavigate();
  const venues = useVenuesInfiniteQuery({ organiser_id: organiserId }).data?.pages[0]?.items ?? [];
  const place = venues.length === 1 ? venues[0]?.ref : undefined;
  const begin = async () => {
    if (name.trim() === "") return setEmpty(true);
    const { data } = await start({ organiser_id: organiserId, name: name.trim(), ...(place && { place }) });
    if (data) void navigate(deskPaths.draft(data.id));
  };
  return (
    <Dialog
      open
      title="What is the event called?"
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form="new-event" busy={isLoading}>
            Begin
          </Button>
        </>
      }
    >
      <form
        id="new-event"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void begin();
        }}
      >
        <Field
          label="Name"
          autoComplete="off"
          maxLength={200}
          hint="You can change it later. Nobody sees the event until you publish it."
          error={isEmpty && name.trim() === "" ? "Please enter a name." : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Refusal error={callError(error)} isChange />
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskEvent } from "#contract/wire/desk/events.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useStartDraftMutation } from "../../calls/drafts-api.ts";
import { useEventsInfiniteQuery } from "../../calls/events-api.ts";
import { useVenuesInfiniteQuery } from "../../calls/venues-api.ts";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import { eventColumns } from "../../parts/tables/event-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { eventStates } from "../../words/state-words.ts";
import { DraftsCard, seriesColumn } from "./drafts-card.tsx";

/** The state in the address, or undefined if it is not a valid state. */
const readState = (text: string | null): DeskEvent["state"] | undefined =>
  text !== null && Object.hasOwn(eventStates, text) ? (text as DeskEvent["state"]) : undefined;

export function Component() {
  const { organiser, may, mayBegin } = useDesk();
  const [params, setParams] = useSearchParams();
  const [isBeginning, setBeginning] = useState(params.has("new"));
  const stopBeginning = () => {
    setBeginning(false);
    params.delete("new");
    setParams(params, { replace: true });
  };
  const search = params.get("search") ?? undefined;
  const state = readState(params.get("state"));
  const series = params.get("series") ?? undefined;
  const list = useEventsInfiniteQuery({
    ...(organiser && { organiser_id: organiser.id }),
    ...(search && { search }),
    ...(state && { state }),
    ...(series && { series }),
  });
  return (
    <Screen
      title="Events"
      lead={
        series && (
          <>
            <Chip>{`Series: ${series}`}</Chip>
            <Link to={deskPaths.events}>Show all events</Link>
          </>
        )
      }
      actions={organiser && mayBegin(organiser.id) && <Button onClick={() => setBeginning(true)}>New event</Button>}
    >
      {isBeginning && organiser && <NewEventDialog organiserId={organiser.id} onClose={stopBeginning} />}
      {may("events.change") && <DraftsCard organiserId={organiser?.id} series={series} />}
      <SearchForm label="Name or venue">
        <SelectField label="State" name="state">
          <option value="">All</option>
          {Object.entries(eventStates).map(([value, { words }]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </SearchForm>
      <CursorTable
        list={list}
        caption="Events, the next date first"
        columns={[...eventColumns(may("sales.see")), ...(series ? [] : [seriesColumn])]}
        keyOf={({ id }) => id}
        empty={
          series && !search && !state
            ? "No date of this series is published yet."
            : search || state || series
              ? "No event fits. Try fewer words, or another state."
              : "No events yet."
        }
      />
    </Screen>
  );
}

/**
 * Begins a draft of a new event, and goes there. Everything else is filled in on its page. With one venue, there is
 * nothing to choose.
 */
function NewEventDialog({ organiserId, onClose }: { organiserId: string; onClose: () => void }) {
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

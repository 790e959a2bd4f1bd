import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskEvent } from "#contract/wire/desk/events.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useEventsInfiniteQuery } from "../../calls/events-api.ts";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import { eventColumns } from "../../parts/tables/event-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { eventStates } from "../../words/state-words.ts";
import { DraftsCard } from "./drafts-card.tsx";
import { NewEventDialog } from "./new-event-dialog.tsx";
import { seriesColumn } from "./series-link.tsx";

/** The state in the address, or undefined for anything that is none. */
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

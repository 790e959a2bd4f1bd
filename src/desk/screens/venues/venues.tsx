import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskVenue } from "#contract/wire/desk/venues.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useVenuesInfiniteQuery } from "../../calls/venues-api.ts";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { NewVenueDialog } from "./new-venue-dialog.tsx";
import { whose } from "./whose.ts";

export function Component() {
  const { organiser, mayBegin, me } = useDesk();
  const [params] = useSearchParams();
  const search = params.get("search") ?? undefined;
  const [isAdding, setAdding] = useState(false);
  const list = useVenuesInfiniteQuery({ ...(organiser && { organiser_id: organiser.id }), ...(search && { search }) });
  const columns: Column<DeskVenue>[] = [
    { name: "Venue", cell: ({ ref, name }) => <Link to={deskPaths.venue(ref)}>{name}</Link> },
    { name: "Place", isTyped: true, cell: ({ suburb, state }) => `${suburb}, ${state}` },
    { name: "Kind", isWide: true, cell: ({ type }) => type },
    { name: "Whose", isWide: true, cell: (venue) => whose(venue, me.organisers) },
    { name: "Events", isFigure: true, isWide: true, cell: ({ events }) => formatCount(events) },
    { name: "Places", isFigure: true, cell: ({ capacity }) => (capacity === null ? "No plan" : formatCount(capacity)) },
  ];
  return (
    <Screen
      title="Venues"
      actions={
        mayBegin() && (
          <>
            <ButtonLink variant="quiet" to={deskPaths.addVenues}>
              Add from a file
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>New venue</Button>
          </>
        )
      }
    >
      <SearchForm label="Name or suburb" />
      <CursorTable
        list={list}
        caption="Venues, by name"
        columns={columns}
        keyOf={({ ref }) => ref}
        empty={
          search ? "We found no venue. Try fewer words." : "No venues yet. Add your first one: then draw its plan."
        }
      />
      {isAdding && <NewVenueDialog organiserId={organiser?.id ?? null} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

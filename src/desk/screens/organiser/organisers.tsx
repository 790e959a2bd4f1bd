import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { ListedOrganiser } from "#contract/wire/desk/team.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useOrganisersInfiniteQuery } from "../../calls/organiser-api.ts";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { NotHere } from "../../shell/not-here.tsx";
import { NewOrganiserDialog } from "./new-organiser.tsx";

/** All organisers of the box office, for whoever runs it. */
export function Component() {
  const { me, choose } = useDesk();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const list = useOrganisersInfiniteQuery(params.get("search") ?? "");
  const [isAdding, setAdding] = useState(false);
  if (!me.platform) return <NotHere />;
  // The next step is to invite its owner.
  const inviteFor = (id: string) => {
    choose(id);
    navigate(deskPaths.team);
  };
  const workFor = (id: string) => {
    choose(id);
    navigate(deskPaths.today);
  };
  return (
    <Screen
      title="All organisers"
      lead="You run this box office. Choose which organiser to work for. Their log shows what you do."
      actions={<Button onClick={() => setAdding(true)}>New organiser</Button>}
    >
      <SearchForm label="Name or legal name" />
      <CursorTable
        list={list}
        caption="Organisers by name"
        columns={columns(workFor)}
        keyOf={({ id }) => id}
        empty="We found no organiser. Try fewer words."
      />
      {isAdding && <NewOrganiserDialog onMade={inviteFor} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

const columns = (workFor: (id: string) => void): Column<ListedOrganiser>[] => [
  { name: "Organiser", cell: ({ name }) => name },
  { name: "Legal name", isWide: true, cell: ({ legal_name }) => legal_name },
  { name: "Events", isFigure: true, cell: ({ events }) => formatCount(events) },
  {
    name: "Work for",
    cell: ({ id, name }) => (
      <Button variant="quiet" size="s" onClick={() => workFor(id)}>
        Choose<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </Button>
    ),
  },
];

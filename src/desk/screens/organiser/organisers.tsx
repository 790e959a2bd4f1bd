import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { ListedOrganiser } from "#contract/wire/desk/team.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useMakeOrganiserMutation, useOrganisersInfiniteQuery } from "../../calls/organiser-api.ts";
import form from "../../parts/fields/form.module.css";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { NotHere } from "../../shell/not-here.tsx";

/** All organisers of the box office, for the people who run it. */
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

interface NewOrganiserProps {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Makes an organiser, for the people who run the box office. */
function NewOrganiserDialog({ onMade, onClose }: NewOrganiserProps) {
  const [typed, setTyped] = useState({ name: "", legal_name: "", abn: "" });
  const [isRegistered, setRegistered] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const [make, { isLoading }] = useMakeOrganiserMutation();
  const { proved, dialog } = useProved();
  const field = (name: keyof typeof typed) => ({
    name,
    maxLength: 200,
    autoComplete: "off",
    value: typed[name],
    error: refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    const { data, error } = await proved(() => make({ ...typed, gst_registered: isRegistered }));
    if (error) setRefused(callError(error));
    else if (data) onMade(data.id);
  };
  return (
    <>
      <Dialog open title="New organiser" onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field {...field("name")} label="Name" hint="Buyers read it on the events." />
          <Field
            {...field("legal_name")}
            label="Legal name (optional)"
            hint="Who supplies the tickets, as invoices name them."
          />
          <Field {...field("abn")} label="ABN (optional)" hint="Eleven digits." inputMode="numeric" />
          <Checkbox
            label="Registered for GST"
            name="gst_registered"
            error={refused?.fields?.gst_registered}
            checked={isRegistered}
            onChange={({ target }) => setRegistered(target.checked)}
          />
          <Refusal error={refused?.fields ? undefined : refused} isChange />
          <Button type="submit" block busy={isLoading}>
            Add the organiser
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

import { type FormEvent, useState } from "react";
import type { Attendee, AttendeeFilter } from "#contract/wire/desk/events.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import form from "../../parts/fields/form.module.css";
import { ALL, TicketGroupFields } from "../../parts/fields/ticket-group-fields.tsx";

const states: Readonly<Record<Attendee["state"], string>> = { valid: "Not in yet", used: "Let in", void: "Void" };

/** The filter that an address names. It stands there so that whoever comes back finds the same list. */
export function readFilter(params: URLSearchParams): AttendeeFilter {
  const [search, section_id, type, state] = ["search", "section_id", "type", "state"].map((name) => params.get(name));
  return {
    ...(search && { search }),
    ...(section_id && { section_id }),
    // '' is the kind of a ticket at full price.
    ...(typeof type === "string" && { type }),
    ...(state && Object.hasOwn(states, state) && { state: state as Attendee["state"] }),
  };
}

interface AttendeeFiltersProps {
  eventId: string;
  filter: AttendeeFilter;
  onFilter: (filter: AttendeeFilter) => void;
}

/** Narrows the list of attendees, once somebody presses Find. */
export function AttendeeFilters({ eventId, filter, onFilter }: AttendeeFiltersProps) {
  const [chosen, setChosen] = useState<{ section_id?: string | undefined; type?: string | undefined }>(filter);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = (name: string) => String(data.get(name) ?? ALL);
    const [section_id, type, state] = [chosen("section_id"), chosen("type"), chosen("state")];
    const search = String(data.get("find")).trim();
    onFilter({
      ...(search && { search }),
      ...(section_id !== ALL && { section_id }),
      ...(type !== ALL && { type }),
      ...(state !== ALL && { state: state as Attendee["state"] }),
    });
  };
  return (
    <search>
      <form className={form.row} onSubmit={submit}>
        <Field
          className={form.grow}
          label="Name, email, seat or ticket number"
          type="search"
          name="find"
          maxLength={100}
          defaultValue={filter.search}
        />
        <TicketGroupFields
          eventId={eventId}
          chosen={chosen}
          onChoose={(name, value) => setChosen({ ...chosen, [name]: value })}
        />
        <SelectField label="State" name="state" defaultValue={filter.state ?? ALL}>
          <option value={ALL}>All</option>
          {Object.entries(states).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </form>
    </search>
  );
}

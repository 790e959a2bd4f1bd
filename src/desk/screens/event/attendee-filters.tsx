import type { FormEvent } from "react";
import type { Attendee } from "#contract/wire/desk-events.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import type { AttendeeFilter } from "../../calls/events-api.ts";
import form from "../../parts/form.module.css";
import { ALL, TicketGroupFields } from "../../parts/ticket-group-fields.tsx";

const states: Readonly<Record<Attendee["state"], string>> = { valid: "Not in yet", used: "Let in", void: "Void" };

interface AttendeeFiltersProps {
  eventId: string;
  onFilter: (filter: AttendeeFilter) => void;
}

/** Narrows the list of attendees, once somebody presses Find. */
export function AttendeeFilters({ eventId, onFilter }: AttendeeFiltersProps) {
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
        />
        <TicketGroupFields eventId={eventId} />
        <SelectField label="State" name="state">
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

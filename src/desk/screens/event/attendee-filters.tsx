import type { FormEvent } from "react";
import type { Attendee } from "#contract/wire/desk-events.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { type AttendeeFilter, useTicketGroupsQuery } from "../../calls/events-api.ts";
import form from "../../parts/form.module.css";

const states: Readonly<Record<Attendee["state"], string>> = { valid: "Not in yet", used: "Let in", void: "Void" };

interface AttendeeFiltersProps {
  eventId: string;
  onFilter: (filter: AttendeeFilter) => void;
}

/** Narrows the list of attendees. What is typed counts once it is sent. */
export function AttendeeFilters({ eventId, onFilter }: AttendeeFiltersProps) {
  const { data: groups } = useTicketGroupsQuery(eventId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "");
    const [search, section, type, state] = [text("find").trim(), text("section"), text("type"), text("state")];
    onFilter({
      ...(search && { search }),
      ...(section && { section_id: section }),
      ...(data.has("type") && type !== "all" && { type }),
      ...(state && { state: state as Attendee["state"] }),
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
        <SelectField label="Section" name="section">
          <option value="">All</option>
          {groups?.sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        {groups && groups.types.length > 1 && (
          <SelectField label="Kind" name="type">
            <option value="all">All</option>
            {groups.types.map((type) => (
              <option key={type} value={type}>
                {type || "Full price"}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="State" name="state">
          <option value="">All</option>
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

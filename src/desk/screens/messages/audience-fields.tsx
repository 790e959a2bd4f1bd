import type { MessageAudience } from "#contract/wire/desk-messages.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { useTicketGroupsQuery } from "../../calls/events-api.ts";
import form from "../../parts/form.module.css";

interface AudienceFieldsProps {
  eventId: string;
  audience: MessageAudience;
  onChange: (audience: MessageAudience) => void;
}

/** Which ticket holders: all of them, or by section, kind of ticket, and whether they are in. */
export function AudienceFields({ eventId, audience, onChange }: AudienceFieldsProps) {
  const { data: groups } = useTicketGroupsQuery(eventId);
  const choose = (name: "section_id" | "type", value: string) => {
    const { [name]: _, ...rest } = audience;
    onChange(value === "all" ? rest : { ...rest, [name]: value });
  };
  return (
    <fieldset className={form.group}>
      <legend>To whom?</legend>
      <div className={form.row}>
        <SelectField
          label="Section"
          value={audience.section_id ?? "all"}
          onChange={({ target }) => choose("section_id", target.value)}
        >
          <option value="all">All</option>
          {groups?.sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        {groups && groups.types.length > 1 && (
          <SelectField
            label="Kind of ticket"
            value={audience.type ?? "all"}
            onChange={({ target }) => choose("type", target.value)}
          >
            <option value="all">All</option>
            {groups.types.map((type) => (
              <option key={type} value={type}>
                {type || "Full price"}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Checkbox
        label="Only those who aren't in yet"
        checked={audience.entry === "not_in"}
        onChange={({ target }) => {
          const { entry: _, ...rest } = audience;
          onChange(target.checked ? { ...rest, entry: "not_in" } : rest);
        }}
      />
    </fieldset>
  );
}

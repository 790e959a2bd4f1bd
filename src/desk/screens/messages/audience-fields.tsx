import type { MessageAudience } from "#contract/wire/desk/messages.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import form from "../../parts/fields/form.module.css";
import { ALL, TicketGroupFields } from "../../parts/fields/ticket-group-fields.tsx";

interface AudienceFieldsProps {
  eventId: string;
  audience: MessageAudience;
  onChange: (audience: MessageAudience) => void;
}

/** Chooses which ticket holders get a message: all, or by section, kind of ticket, and whether they are in. */
export function AudienceFields({ eventId, audience, onChange }: AudienceFieldsProps) {
  const choose = (name: "section_id" | "type", value: string) => {
    const { [name]: _, ...rest } = audience;
    onChange(value === ALL ? rest : { ...rest, [name]: value });
  };
  return (
    <fieldset className={form.group}>
      <legend>To whom?</legend>
      <div className={form.row}>
        <TicketGroupFields eventId={eventId} chosen={audience} onChoose={choose} />
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

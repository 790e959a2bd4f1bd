import { type StaffRole, staffRoles } from "#contract/rules/account/desk-rights.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useComingEventsQuery } from "../../calls/events-api.ts";
import form from "../../parts/fields/form.module.css";
import { roleNames, roleSentence } from "../../words/role-words.ts";
import { shownTime } from "../../words/shown-time.ts";

/** A role, and the events for which it holds. Null: all events. */
export interface RoleChoice {
  role: StaffRole;
  event_ids: string[] | null;
}

interface RoleFieldsProps {
  organiserId: string;
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
}

/** Chooses a role, and whether it is for all events or for some. An owner works for all. */
export function RoleFields({ organiserId, value, onChange }: RoleFieldsProps) {
  const { role, event_ids } = value;
  return (
    <>
      <SelectField
        label="Role"
        hint={roleSentence(role)}
        value={role}
        onChange={({ target }) => {
          const next = target.value as StaffRole;
          onChange({ role: next, event_ids: next === "owner" ? null : event_ids });
        }}
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </SelectField>
      {role !== "owner" && (
        <Checkbox
          label="For all events, also later ones"
          checked={event_ids === null}
          onChange={({ target }) => onChange({ role, event_ids: target.checked ? null : [] })}
        />
      )}
      {event_ids !== null && (
        <EventChoice
          organiserId={organiserId}
          value={event_ids}
          onChange={(ids) => onChange({ role, event_ids: ids })}
        />
      )}
    </>
  );
}

interface EventChoiceProps {
  organiserId: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The coming events, and those that are already chosen. */
function EventChoice({ organiserId, value, onChange }: EventChoiceProps) {
  const { data: events = [], isLoading } = useComingEventsQuery(organiserId);
  const past = value.filter((id) => !events.some((event) => event.id === id));
  return (
    <fieldset className={form.group}>
      <legend>Which events?</legend>
      {isLoading && <p className={form.hint}>Loading the events…</p>}
      <div className={form.options}>
        {events.map(({ id, name, starts_at, timezone }) => (
          <Checkbox
            key={id}
            label={`${name}, ${shownTime(starts_at, timezone)}`}
            checked={value.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
          />
        ))}
      </div>
      {!isLoading && past.length > 0 && <p className={form.hint}>{`Also chosen: ${past.length} that are over.`}</p>}
    </fieldset>
  );
}

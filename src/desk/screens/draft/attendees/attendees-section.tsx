import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { type AttendeeNeeds, type Need, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { sectionFields } from "../section-fields.ts";
import { useDraftSection } from "../use-draft-section.ts";

const namings: Readonly<Record<AttendeeNeeds["attendee_names"], { option: string; hint: string }>> = {
  each: { option: "Each ticket", hint: "Buyers name the person for each ticket." },
  buyer: { option: "Buyer only", hint: "All tickets of an order have the buyer's name." },
};

const needWords: Readonly<Record<Need, string>> = {
  required: "Asked and required",
  optional: "Asked, optional",
  off: "Not asked",
};

/** What buyers are asked about the people who come. What is left as usual is not in the entry. */
export function AttendeesSection() {
  const { title, fields } = sectionFields.attendees;
  const { values, set } = useDraftSection(fields);
  const choose = (name: keyof AttendeeNeeds, value: string) =>
    set({ [name]: value === USUAL_NEEDS[name] ? null : value });
  const names = values.attendee_names ?? USUAL_NEEDS.attendee_names;
  return (
    <Card title={title}>
      <div className={form.two}>
        <SelectField
          label="Names"
          hint={namings[names].hint}
          value={names}
          onChange={({ target }) => choose("attendee_names", target.value)}
        >
          {Object.entries(namings).map(([value, { option }]) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </SelectField>
        {attendeeFields.map(
          ({ title, setting }) =>
            setting && (
              <SelectField
                key={setting}
                label={title}
                value={values[setting] ?? USUAL_NEEDS[setting]}
                onChange={({ target }) => choose(setting, target.value)}
              >
                {Object.entries(needWords).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </SelectField>
            ),
        )}
      </div>
    </Card>
  );
}

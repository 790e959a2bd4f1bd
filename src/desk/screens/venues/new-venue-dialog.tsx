import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { AUSTRALIAN_ZONES, stateFacts } from "#contract/rules/time/state-facts.ts";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useCreateVenueMutation } from "../../calls/venues-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";

const ACT = "desk-new-venue";

/** What the venue sells follows from its kind (contract/rules/event/venue-kinds.ts). */
const KINDS = [
  { type: "Theatre", words: "Theatre: numbered seats" },
  { type: "Arena", words: "Arena: numbered seats" },
  { type: "Party Plot", words: "Party Plot: tickets of a category" },
  { type: "General admission", words: "General admission: standing areas" },
] as const;

const NEEDED = {
  name: "Please enter the venue's name.",
  address: "Please enter the address.",
  suburb: "Please enter the suburb.",
} as const;
type NeededField = keyof typeof NEEDED;

interface NewVenueDialogProps {
  /** Null: the venue is for every organiser. */
  organiserId: string | null;
  onClose: () => void;
}

/** Creates a venue from its facts, and goes to its page, where its plan is added. */
export function NewVenueDialog({ organiserId, onClose }: NewVenueDialogProps) {
  const [typed, setTyped] = useState({
    name: "",
    type: KINDS[0].type as string,
    address: "",
    suburb: "",
    state: AUSTRALIAN_STATES[0].name as keyof typeof stateFacts,
    timezone: "",
  });
  const [isChecked, setChecked] = useState(false);
  const [create, { error, isLoading }] = useCreateVenueMutation();
  const navigate = useNavigate();
  const timezone = typed.timezone || stateFacts[typed.state].timezone;
  const mistakeIn = (field: NeededField) => (isChecked && typed[field].trim() === "" ? NEEDED[field] : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLoading || Object.keys(NEEDED).some((field) => typed[field as NeededField].trim() === "")) return;
    const venue = { ...typed, timezone, ...(organiserId !== null && { organiser_id: organiserId }) };
    const { data, error: failed } = await create({ ...venue, key: attemptKey(ACT, venue) });
    if (isDecided(callError(failed))) settleAttempt(ACT);
    if (data) void navigate(deskPaths.venue(data.ref));
  };
  const field = (name: NeededField, label: string) => (
    <Field
      label={label}
      name={name}
      value={typed[name]}
      maxLength={200}
      autoComplete="off"
      error={mistakeIn(name) ?? callError(error)?.fields?.[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Dialog
      open
      title="New venue"
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form="new-venue" busy={isLoading}>
            Add the venue
          </Button>
        </>
      }
    >
      <form id="new-venue" className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        {field("name", "Name")}
        <SelectField
          label="Kind"
          name="type"
          hint="It decides what can be sold there."
          value={typed.type}
          onChange={({ target }) => setTyped({ ...typed, type: target.value })}
        >
          {KINDS.map(({ type, words }) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </SelectField>
        {field("address", "Address")}
        {field("suburb", "Suburb")}
        <SelectField
          label="State"
          name="state"
          value={typed.state}
          onChange={({ target }) => setTyped({ ...typed, state: target.value as typeof typed.state, timezone: "" })}
        >
          {AUSTRALIAN_STATES.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Time zone"
          name="timezone"
          hint="Dates of events there are on this clock. It can't be changed here later."
          value={timezone}
          onChange={({ target }) => setTyped({ ...typed, timezone: target.value })}
        >
          {AUSTRALIAN_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replace("Australia/", "").replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
        <Refusal error={callError(error)} isChange />
      </form>
    </Dialog>
  );
}

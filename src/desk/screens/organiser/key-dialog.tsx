import { type FormEvent, useState } from "react";
import { staffRoles } from "#contract/rules/account/desk-rights.ts";
import type { ApiKeyForm, NewApiKey } from "#contract/wire/desk/team.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useMakeKeyMutation } from "../../calls/organiser-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { roleNames, roleSentence } from "../../words/role-words.ts";

interface KeyDialogProps {
  organiserId: string;
  onMade: (key: NewApiKey) => void;
  onClose: () => void;
}

const keyRoles = staffRoles.filter((role): role is ApiKeyForm["role"] => role !== "owner");

/** Creates an API key. No key has an owner's rights, so no key can create further keys. */
export function KeyDialog({ organiserId, onMade, onClose }: KeyDialogProps) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<ApiKeyForm["role"]>("events");
  const [lastDay, setLastDay] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const [makeKey, { isLoading }] = useMakeKeyMutation();
  const { proved, dialog } = useProved();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (name.trim() === "") return setProblem("Please name the program that will use it.");
    setProblem(undefined);
    // The key works until the end of its last day, by this device's clock.
    const ends = lastDay === "" ? {} : { ends_at: new Date(`${lastDay}T23:59:59`).toISOString() };
    const { data, error } = await proved(() => makeKey({ organiserId, form: { name: name.trim(), role, ...ends } }));
    if (error) setRefused(callError(error));
    else if (data) onMade(data);
  };
  return (
    <>
      <Dialog open title="Make a key" onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label="Name"
            hint="The program that will use it, such as 'Ledger'."
            name="name"
            maxLength={100}
            autoComplete="off"
            value={name}
            error={problem}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label="Role"
            hint={roleSentence(role)}
            value={role}
            onChange={({ target }) => setRole(target.value as ApiKeyForm["role"])}
          >
            {keyRoles.map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </SelectField>
          <Field
            label="Last day"
            hint="If you leave it empty, the key works until you withdraw it."
            type="date"
            name="last_day"
            value={lastDay}
            error={refused?.fields?.ends_at}
            onChange={({ target }) => setLastDay(target.value)}
          />
          <Refusal error={refused} isChange />
          <Button type="submit" busy={isLoading}>
            Make the key
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

import { type ChangeEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { AUSTRALIAN_STATES, stateNamed } from "#contract/rules/time/states.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { FormRefusal } from "../form-refusal.tsx";
import { MessageDialog } from "../message-dialog.tsx";
import { OfflineNote } from "../offline-note.tsx";
import type { ProfileFields } from "./profile-fields.ts";
import { useSaveProfile } from "./use-save-profile.ts";

const STATES: readonly string[] = AUSTRALIAN_STATES.map(({ name }) => name);

/** The address has no rules. A suburb from the list also fills in its state. */
export function AddressForm({ user, profile }: { user: SignedInUser; profile: ProfileFields }) {
  const online = useOnline();
  const list = useId();
  const { suburbs, want } = useSuburbs();
  const { save, saving, error } = useSaveProfile(user);
  const [message, setMessage] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const { address, suburb, state, postcode } = profile;
  const { register, handleSubmit, setValue } = useForm({ defaultValues: { address, suburb, state, postcode } });

  const complete = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const found = suburbNamed(suburbs, target.value);
    if (!found) return;
    if (target.value.includes(",")) setValue("suburb", found.suburb);
    setValue("state", found.state);
  };

  const submit = handleSubmit(async (form) => {
    setRefused(false);
    const answer = await save({ ...profile, ...form });
    if (!answer) return;
    if (answer.status === 1) setMessage(String(answer.message));
    else setRefused(true);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Street address" autoComplete="street-address" maxLength={200} {...register("address")} />
      <Field
        label="Suburb"
        autoComplete="address-level2"
        maxLength={100}
        list={list}
        onFocus={want}
        {...register("suburb", { onChange: complete })}
      />
      <datalist id={list}>
        {suburbs.map((one) => (
          <option key={suburbLabel(one)} value={suburbLabel(one)} />
        ))}
      </datalist>
      <div className={styles.pair}>
        <SelectField label="State" autoComplete="address-level1" {...register("state")}>
          <option value="">Choose a state</option>
          {(state && !STATES.includes(state) ? [state, ...STATES] : STATES).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...register("postcode")}
        />
      </div>
      {refused && !saving && (
        <Notice tone="danger">
          Your address is saved with your personal details, and something there isn't right yet. Fix that first.
        </Notice>
      )}
      {!saving && <FormRefusal error={error} />}
      <OfflineNote />
      <Button type="submit" busy={saving} aria-disabled={!online}>
        Save address
      </Button>
      <MessageDialog message={message} onOk={() => setMessage(null)} />
    </form>
  );
}

/** The list of suburbs, fetched on first use. Without it the field works as plain text. */
function useSuburbs(): { suburbs: readonly Suburb[]; want: () => void } {
  const [suburbs, setSuburbs] = useState<readonly Suburb[]>([]);
  const want = async () => {
    if (suburbs.length > 0) return;
    const data = await import("#src/storefront/data/au-cities.json").catch(() => undefined);
    if (data) setSuburbs(data.cities.map(([name, state]) => ({ name, state }) as Suburb));
  };
  return { suburbs, want };
}

export interface Suburb {
  name: string;
  /** 'VIC' */
  state: string;
}

/** The suburb as autocompletion offers it: 'Geelong, VIC'. */
export const suburbLabel = ({ name, state }: Suburb) => `${name}, ${state}`;

/**
 * The suburb, chosen from the list ('Geelong, VIC') or typed without its state if only one has that name, with its
 * state in full. Undefined if the list has none or several of that name. An address may still use such a suburb.
 */
export function suburbNamed(suburbs: readonly Suburb[], typed: string): { suburb: string; state: string } | undefined {
  const wanted = typed.trim().toLowerCase();
  const named = suburbs.filter(({ name }) => name.toLowerCase() === wanted);
  const only = named.length === 1 ? named[0] : undefined;
  const found = suburbs.find((suburb) => suburbLabel(suburb).toLowerCase() === wanted) ?? only;
  return found && { suburb: found.name, state: stateNamed(found.state) ?? "" };
}

import { type WebhookType, webhookTypes } from "#contract/rules/event/webhook-types.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import form from "../../parts/fields/form.module.css";
import { typeWords } from "../../words/webhook-words.ts";

interface TypesFieldProps {
  value: readonly WebhookType[];
  error?: string | undefined;
  onChange: (value: WebhookType[]) => void;
}

/** Chooses the events of which a webhook is notified. */
export function TypesField({ value, error, onChange }: TypesFieldProps) {
  const set = (type: WebhookType, isOn: boolean) =>
    onChange(webhookTypes.filter((one) => (one === type ? isOn : value.includes(one))));
  return (
    <fieldset className={form.group}>
      <legend>Tell it when</legend>
      {webhookTypes.map((type) => (
        <Checkbox
          key={type}
          label={
            <>
              <span>{typeWords[type]}</span> <code className={form.hint}>{type}</code>
            </>
          }
          checked={value.includes(type)}
          onChange={({ target }) => set(type, target.checked)}
        />
      ))}
      <p className={form.wrong} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** What is wrong with a choice, or undefined. */
export const typesMistake = (types: readonly WebhookType[]): string | undefined =>
  types.length === 0 ? "Choose at least one." : undefined;

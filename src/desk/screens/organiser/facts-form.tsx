import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field as TextField } from "#src/ui/forms/field.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import type { ReadFacts } from "../../calls/organiser-api.ts";
import { type Outcome, type Typed, useFacts } from "../../draft-engine/use-facts.tsx";
import { Announcement } from "../../parts/announcement.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";

/** A fact of an organiser or of the box office, as a form shows it. */
export interface Fact {
  label: string;
  /** A checkbox holds YES or ''. */
  type: "text" | "email" | "tel" | "url" | "checkbox";
  maxLength?: number;
  hint?: string;
  /** The message if the box office refuses the value. Left out: the box office's own words. */
  wrong?: string;
}

const YES = "yes";

interface FactsFormProps<Of, Field extends keyof Of & string> {
  /** The record that the facts belong to: 'organiser 12'. */
  of: string;
  read: ReadFacts<Of>;
  /** Each is a text, or true or false. */
  facts: Readonly<Record<Field, Fact>>;
  /** Stores a change that is based on an ETag. */
  save: (etag: string, change: Partial<NoInfer<Of>>) => Promise<Outcome<ReadFacts<NoInfer<Of>>>>;
  readAgain: () => Promise<Outcome<ReadFacts<NoInfer<Of>>>>;
  isSaving: boolean;
}

/** Changes some facts. If two people do so at once, the second sees the first one's change and chooses. */
export function FactsForm<Of, Field extends keyof Of & string>(props: FactsFormProps<Of, Field>) {
  const { of, read, facts, save, readAgain, isSaving } = props;
  const { proved, dialog } = useProved();
  const { names, typed, set, submit, clashes, taken, refused, announcement, backNotice } = useFacts<
    ReadFacts<Of>,
    Field
  >({
    of,
    read,
    readAgain,
    typedOf: ({ facts: stored }) =>
      Object.fromEntries(Object.keys(facts).map((field) => [field, inField(stored[field as Field])])) as Typed<Field>,
    save: ({ etag }, words) => {
      const change = Object.entries(words).map(([field, typed]) => [
        field,
        facts[field as Field].type === "checkbox" ? typed === YES : typed,
      ]);
      return proved(() => save(etag, Object.fromEntries(change) as Partial<Of>));
    },
  });
  const labelOf = (field = "") => facts[field as Field].label;
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        {backNotice}
        {(clashes.length > 0 || taken.length > 0) && (
          <Notice tone="warn" title="Somebody changed this while you did">
            {taken.length > 0 && (
              <p>{`Their change is in the form now: ${taken.map((field) => labelOf(field).toLowerCase()).join(", ")}.`}</p>
            )}
            {clashes.length > 0 && <p>You both changed the same. Choose below what shall stand, then save.</p>}
          </Notice>
        )}
        {clashes.map(({ way: [field = ""], theirs, mine }) => (
          <div key={field} className={form.group}>
            <p>
              <strong>{labelOf(field)}</strong>
            </p>
            <OptionChips
              label={`${labelOf(field)}: theirs or yours`}
              options={[
                { value: "theirs", label: String(theirs) || "(empty)", detail: "Theirs" },
                { value: "mine", label: String(mine) || "(empty)", detail: "Yours" },
              ]}
              value={typed[field as Field] === theirs ? "theirs" : typed[field as Field] === mine ? "mine" : undefined}
              onChange={(value) => set({ [field]: value === "theirs" ? theirs : mine })}
            />
          </div>
        ))}
        <div className={form.two}>
          {names.map((field) => {
            const { label, hint, type, maxLength, wrong } = facts[field];
            const refusal = refused?.fields?.[field];
            const error = refusal && (wrong ?? refusal);
            return type === "checkbox" ? (
              <Checkbox
                key={field}
                label={label}
                name={field}
                error={error}
                checked={typed[field] === YES}
                onChange={({ target }) => set({ [field]: target.checked ? YES : "" })}
              />
            ) : (
              <TextField
                key={field}
                type={type}
                maxLength={maxLength}
                label={label}
                hint={hint}
                error={error}
                name={field}
                autoComplete="off"
                value={typed[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            );
          })}
        </div>
        <Refusal error={refused?.fields ? undefined : refused} isChange />
        <Announcement>{announcement}</Announcement>
        <div>
          <Button type="submit" busy={isSaving}>
            Save
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

const inField = (value: unknown): string => (typeof value === "boolean" ? (value ? YES : "") : String(value));

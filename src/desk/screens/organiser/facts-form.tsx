import { type FormEvent, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field as TextField } from "#src/ui/forms/field.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import { type DeskError, deskError } from "../../calls/desk-base-query.ts";
import type { ReadFacts } from "../../calls/organiser-api.ts";
import form from "../../parts/fields/form.module.css";
import { type Clash, changesOf, mergeTyped, type Typed } from "../../parts/merge-typed.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Said } from "../../parts/said.tsx";
import { useProved } from "../../parts/use-proved.tsx";

/** A fact of an organiser or of the box office, as a form shows it. */
export interface Fact {
  label: string;
  /** A checkbox holds YES or ''. */
  type: "text" | "email" | "tel" | "url" | "checkbox";
  maxLength?: number;
  hint?: string;
  /** What is said if the box office refuses it. Left out: the box office's own words. */
  wrong?: string;
}

const YES = "yes";

interface FactsFormProps<Of, Field extends keyof Of & string> {
  read: ReadFacts<Of>;
  /** Each is a text, or true or false. */
  facts: Readonly<Record<Field, Fact>>;
  /** Stores a change that is based on an ETag. */
  save: (etag: string, change: Partial<NoInfer<Of>>) => Promise<{ data?: NoInfer<Of> | undefined; error?: unknown }>;
  isSaving: boolean;
}

/** Changes some facts. If two people do so at once, the second is shown the first's change and chooses. */
export function FactsForm<Of, Field extends keyof Of & string>({
  read,
  facts,
  save,
  isSaving,
}: FactsFormProps<Of, Field>) {
  const fields = Object.keys(facts) as Field[];
  const typedOf = (stored: Of) =>
    Object.fromEntries(fields.map((field) => [field, inField(stored[field])])) as Typed<Field>;
  const asChange = (words: Partial<Record<Field, string>>) =>
    Object.fromEntries(
      Object.entries<string | undefined>(words).map(([field, typed]) => [
        field,
        facts[field as Field].type === "checkbox" ? typed === YES : typed,
      ]),
    ) as Partial<Of>;
  const labelOf = (field: Field) => facts[field].label;
  // What the form began with. The facts may be read again meanwhile, with somebody else's change.
  const [base, setBase] = useState(() => ({ stored: typedOf(read.facts), etag: read.etag }));
  const [typed, setTyped] = useState(base.stored);
  const [clashes, setClashes] = useState<readonly Clash<Field>[]>([]);
  const [taken, setTaken] = useState<readonly Field[]>([]);
  const [isMerged, setMerged] = useState(false);
  const [refused, setRefused] = useState<DeskError>();
  const [said, setSaid] = useState<string | null>(null);
  const { proved, dialog } = useProved();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setSaid(null);
    const wanted = changesOf(base.stored, typed);
    if (Object.keys(wanted).length === 0) return setSaid("Nothing has changed.");
    const etag = isMerged ? read.etag : base.etag;
    const { data, error } = await proved(() => save(etag, asChange(wanted)));
    const problem = deskError(error);
    if (problem?.status === 412 && problem.current) return merge(problem.current as Of);
    if (problem) return setRefused(problem);
    if (!data) return;
    setBase({ stored: typedOf(data), etag: "" });
    setTyped(typedOf(data));
    // The next change is based on what the page reads now.
    setMerged(true);
    setClashes([]);
    setTaken([]);
    setSaid("Saved.");
  };
  const merge = (current: Of) => {
    const theirs = typedOf(current);
    const merged = mergeTyped(base.stored, theirs, typed);
    setBase({ stored: theirs, etag: "" });
    setMerged(true);
    setTyped(merged.typed);
    setClashes(merged.clashes);
    setTaken(merged.taken);
  };
  return (
    <>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        {isMerged && (clashes.length > 0 || taken.length > 0) && (
          <Notice tone="warn" title="Somebody changed this while you did">
            {taken.length > 0 && (
              <p>{`Their change is in the form now: ${taken.map((field) => labelOf(field).toLowerCase()).join(", ")}.`}</p>
            )}
            {clashes.length > 0 && <p>You both changed the same. Choose below what shall stand, then save.</p>}
          </Notice>
        )}
        {clashes.map(({ field, theirs, mine }) => (
          <div key={field} className={form.group}>
            <p>
              <strong>{labelOf(field)}</strong>
            </p>
            <OptionChips
              label={`${labelOf(field)}: theirs or yours`}
              options={[
                { value: "theirs", label: theirs || "(empty)", detail: "Theirs" },
                { value: "mine", label: mine || "(empty)", detail: "Yours" },
              ]}
              value={typed[field] === theirs ? "theirs" : typed[field] === mine ? "mine" : undefined}
              onChange={(value) => setTyped({ ...typed, [field]: value === "theirs" ? theirs : mine })}
            />
          </div>
        ))}
        <div className={form.two}>
          {fields.map((field) => {
            const { label, hint, type, maxLength, wrong } = facts[field];
            const refusal = refused?.fields?.[field];
            const error = refusal && (wrong ?? refusal);
            const set = (words: string) => setTyped({ ...typed, [field]: words });
            return type === "checkbox" ? (
              <Checkbox
                key={field}
                label={label}
                name={field}
                error={error}
                checked={typed[field] === YES}
                onChange={({ target }) => set(target.checked ? YES : "")}
              />
            ) : (
              <TextField
                key={field}
                {...{ type, maxLength, label, hint, error }}
                name={field}
                autoComplete="off"
                value={typed[field]}
                onChange={({ target }) => set(target.value)}
              />
            );
          })}
        </div>
        <Refusal error={refused?.fields ? undefined : refused} isChange />
        <Said>{said}</Said>
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

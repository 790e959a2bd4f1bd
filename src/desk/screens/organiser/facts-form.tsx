import { type FormEvent, useState } from "react";
import type { Organiser, OrganiserChange } from "#contract/wire/desk-team.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field as TextField } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { OptionChips } from "#src/ui/option-chips.tsx";
import { type DeskError, deskError } from "../../calls/desk-base-query.ts";
import { type ReadOrganiser, useChangeOrganiserMutation } from "../../calls/organiser-api.ts";
import form from "../../parts/form.module.css";
import { type Clash, changesOf, mergeTyped, type Typed } from "../../parts/merge-typed.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Said } from "../../parts/said.tsx";
import { useProved } from "../../parts/use-proved.tsx";

/** A fact of an organiser, as a form shows it. */
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

interface FactsFormProps<Field extends keyof Organiser> {
  id: string;
  read: ReadOrganiser;
  facts: Readonly<Record<Field, Fact>>;
}

/** Changes some of an organiser's facts. If two people do so at once, the second is shown the first's change and chooses. */
export function FactsForm<Field extends keyof Organiser>({ id, read, facts }: FactsFormProps<Field>) {
  const fields = Object.keys(facts) as Field[];
  const typedOf = (organiser: Organiser) =>
    Object.fromEntries(fields.map((field) => [field, inField(organiser[field])])) as Typed<Field>;
  const labelOf = (field: Field) => facts[field].label;
  // What the form began with. The organiser may be read again meanwhile, with somebody else's change.
  const [base, setBase] = useState(() => ({ stored: typedOf(read.organiser), etag: read.etag }));
  const [typed, setTyped] = useState(base.stored);
  const [clashes, setClashes] = useState<readonly Clash<Field>[]>([]);
  const [taken, setTaken] = useState<readonly Field[]>([]);
  const [isMerged, setMerged] = useState(false);
  const [refused, setRefused] = useState<DeskError>();
  const [said, setSaid] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeOrganiserMutation();
  const { proved, dialog } = useProved();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setSaid(null);
    const wanted = changesOf(base.stored, typed);
    if (Object.keys(wanted).length === 0) return setSaid("Nothing has changed.");
    const etag = isMerged ? read.etag : base.etag;
    const { data, error } = await proved(() => change({ id, etag, change: asChange(wanted) }));
    const problem = deskError(error);
    if (problem?.status === 412 && problem.current) return merge(problem.current as Organiser);
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
  const merge = (current: Organiser) => {
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
          <Button type="submit" busy={isLoading}>
            Save
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

const inField = (value: Organiser[keyof Organiser]): string =>
  typeof value === "boolean" ? (value ? YES : "") : value;

const asChange = ({ gst_registered, ...words }: Partial<Record<keyof Organiser, string>>): OrganiserChange => ({
  ...words,
  ...(gst_registered !== undefined && { gst_registered: gst_registered === YES }),
});

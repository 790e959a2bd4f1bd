import { type FormEvent, useState } from "react";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import type { DeskVenueFacts } from "#contract/wire/desk/venues.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { type DeskError, deskError } from "../../calls/desk-base-query.ts";
import { type ReadVenue, useChangeVenueMutation, useLazyVenueQuery } from "../../calls/venues-api.ts";
import form from "../../parts/fields/form.module.css";
import { type Clash, mergeTyped } from "../../parts/merge-typed.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Said } from "../../parts/said.tsx";
import { typedOf, type VenueField, venueChange, venueMistakes } from "./venue-change.ts";

/** Changes a venue's facts. If two people do so at once, the second sees what the first has changed, and chooses. */
export function VenueForm({ read }: { read: ReadVenue }) {
  const { ref } = read.venue;
  const [base, setBase] = useState(() => ({ typed: typedOf(read.venue), etag: read.etag }));
  const [typed, setTyped] = useState(base.typed);
  const [clashes, setClashes] = useState<readonly Clash<VenueField>[] | null>(null);
  const [wrong, setWrong] = useState<Partial<Record<VenueField, string>>>({});
  const [refused, setRefused] = useState<DeskError>();
  const [said, setSaid] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeVenueMutation();
  const [readAgain] = useLazyVenueQuery();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setSaid(null);
    const mistakes = venueMistakes(typed);
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    const wanted = venueChange(base.typed, typed);
    if (Object.keys(wanted).length === 0) return setSaid("Nothing has changed.");
    const { data, error } = await change({ ref, etag: base.etag, change: wanted });
    const problem = deskError(error);
    if (problem?.status === 412 && problem.current) return merge(problem.current as DeskVenueFacts);
    if (problem) return setRefused(problem);
    if (!data) return;
    setBase({ typed: typedOf(data.venue), etag: data.etag });
    setTyped(typedOf(data.venue));
    setClashes(null);
    setSaid("Saved.");
  };
  const merge = async (current: DeskVenueFacts) => {
    // The answer that names the other change has no ETag.
    const { data } = await readAgain(ref);
    const theirs = typedOf(data?.venue ?? current);
    const merged = mergeTyped(base.typed, theirs, typed);
    setBase({ typed: theirs, etag: data?.etag ?? "" });
    setTyped(merged.typed);
    setClashes(merged.clashes);
  };
  /** Says what somebody else wrote, if both have changed the field. */
  const otherWords = (name: VenueField) => {
    const clash = clashes?.find(({ field }) => field === name);
    return clash && `Somebody else wrote: ${clash.theirs || "(nothing)"}`;
  };
  const field = (name: VenueField) => ({
    name,
    value: typed[name],
    error: wrong[name] ?? refused?.fields?.[name],
    hint: otherWords(name),
    maxLength: 200,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const words = (name: "transport" | "access", label: string) => (
    <TextArea
      label={[label, otherWords(name)].filter(Boolean).join(". ")}
      name={name}
      rows={3}
      maxLength={500}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      {clashes && (
        <Notice tone="warn" title="Somebody changed this while you did">
          Their changes are in the form now. Where you both changed the same field, the form has yours and shows theirs
          beside it. Check it, then save.
        </Notice>
      )}
      <Field {...field("name")} label="Name" />
      <div className={form.two}>
        <Field {...field("address")} label="Address" />
        <Field {...field("suburb")} label="Suburb" />
        <SelectField
          label="State"
          name="state"
          hint={otherWords("state")}
          value={typed.state}
          onChange={({ target }) => setTyped({ ...typed, state: target.value })}
        >
          {AUSTRALIAN_STATES.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field {...field("lat")} label="Latitude" inputMode="decimal" />
        <Field {...field("lng")} label="Longitude" inputMode="decimal" />
      </div>
      {words("transport", "How to get there")}
      {words("access", "Access: how the house can be entered and used")}
      <Refusal error={refused} isChange />
      <Said>{said}</Said>
      <div>
        <Button type="submit" busy={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import type { Organiser } from "#contract/wire/desk-team.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { OptionChips } from "#src/ui/option-chips.tsx";
import { type DeskError, deskError } from "../../calls/desk-base-query.ts";
import { type ReadOrganiser, useChangeOrganiserMutation } from "../../calls/organiser-api.ts";
import form from "../../parts/form.module.css";
import { type Clash, changesOf, mergeTyped, type Typed } from "../../parts/merge-typed.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Said } from "../../parts/said.tsx";
import { useProved } from "../../parts/use-proved.tsx";

type ContactField = "address" | "contact_email" | "phone" | "website";

const contactOf = ({ address, contact_email, phone, website }: Organiser): Typed<ContactField> => ({
  ...{ address, contact_email, phone, website },
});

const labels: Readonly<Record<ContactField, string>> = {
  address: "Address",
  contact_email: "Email",
  phone: "Phone",
  website: "Website",
};
const inputs: readonly [ContactField, { type: string; maxLength: number; hint?: string }][] = [
  ["address", { type: "text", maxLength: 200, hint: "It stands on the pages of your events and on invoices." }],
  ["contact_email", { type: "email", maxLength: 254 }],
  ["phone", { type: "tel", maxLength: 40 }],
  ["website", { type: "url", maxLength: 200, hint: "With https:// in front." }],
];

/** Changes an organiser's contact. If two people do so at once, the second is shown the first's change and chooses. */
export function ContactForm({ id, read }: { id: string; read: ReadOrganiser }) {
  // What the form began with. The organiser may be read again meanwhile, with somebody else's change.
  const [base, setBase] = useState(() => ({ contact: contactOf(read.organiser), etag: read.etag }));
  const [typed, setTyped] = useState(base.contact);
  const [clashes, setClashes] = useState<readonly Clash<ContactField>[]>([]);
  const [taken, setTaken] = useState<readonly ContactField[]>([]);
  const [isMerged, setMerged] = useState(false);
  const [refused, setRefused] = useState<DeskError>();
  const [said, setSaid] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeOrganiserMutation();
  const { proved, dialog } = useProved();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setSaid(null);
    const wanted = changesOf(base.contact, typed);
    if (Object.keys(wanted).length === 0) return setSaid("Nothing has changed.");
    const etag = isMerged ? read.etag : base.etag;
    const { data, error } = await proved(() => change({ id, etag, change: wanted }));
    const problem = deskError(error);
    if (problem?.status === 412 && problem.current) return merge(problem.current as Organiser);
    if (problem) return setRefused(problem);
    if (!data) return;
    setBase({ contact: contactOf(data), etag: "" });
    setTyped(contactOf(data));
    // The next change is based on what the page reads now.
    setMerged(true);
    setClashes([]);
    setTaken([]);
    setSaid("Saved.");
  };
  const merge = (current: Organiser) => {
    const theirs = contactOf(current);
    const merged = mergeTyped(base.contact, theirs, typed);
    setBase({ contact: theirs, etag: "" });
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
              <p>Their change is in the form now: {taken.map((field) => labels[field].toLowerCase()).join(", ")}.</p>
            )}
            {clashes.length > 0 && <p>You both changed the same. Choose below what shall stand, then save.</p>}
          </Notice>
        )}
        {clashes.map(({ field, theirs, mine }) => (
          <div key={field} className={form.group}>
            <p>
              <strong>{labels[field]}</strong>
            </p>
            <OptionChips
              label={`${labels[field]}: theirs or yours`}
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
          {inputs.map(([field, { hint, ...input }]) => (
            <Field
              key={field}
              {...input}
              label={labels[field]}
              hint={hint}
              name={field}
              autoComplete="off"
              value={typed[field]}
              error={refused?.fields?.[field] && wrongWords[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </div>
        <Refusal error={refused} isChange />
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

const wrongWords: Readonly<Record<ContactField, string>> = {
  address: "Please shorten the address.",
  contact_email: "Please enter an email, such as team@example.com.",
  phone: "Please shorten the phone number.",
  website: "Please enter an address that begins with https://.",
};

import { type FormEvent, useState } from "react";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import type { DeskVenueChange, DeskVenueFacts } from "#contract/wire/desk/venues.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { type ReadVenue, useChangeVenueMutation, useLazyVenueQuery } from "../../calls/venues-api.ts";
import { type Typed, useFacts } from "../../draft-engine/use-facts.tsx";
import { Announcement } from "../../parts/announcement.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";

/** Changes a venue's facts. If two people do so at once, the second sees what the first has changed, and chooses. */
export function VenueForm({ read }: { read: ReadVenue }) {
  const { ref } = read.venue;
  const [wrong, setWrong] = useState<Partial<Record<VenueField, string>>>({});
  const [change] = useChangeVenueMutation();
  const [readAgain] = useLazyVenueQuery();
  const { typed, set, submit, clashes, taken, refused, announcement, backNotice, isBusy } = useFacts<
    ReadVenue,
    VenueField
  >({
    of: `venue ${ref}`,
    read,
    typedOf: ({ venue }) => typedOf(venue),
    save: ({ etag }, words) => change({ ref, etag, change: venueChange(words) }),
    readAgain: () => readAgain(ref),
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    const mistakes = venueMistakes(typed);
    setWrong(mistakes);
    if (Object.keys(mistakes).length === 0) void submit();
  };
  /** Gives the other person's text, if both have changed the field. */
  const otherWords = (name: VenueField) => {
    const clash = clashes.find(({ way }) => way[0] === name);
    return clash && `Somebody else wrote: ${clash.theirs || "(nothing)"}`;
  };
  const field = (name: VenueField) => ({
    name,
    value: typed[name],
    error: wrong[name] ?? refused?.fields?.[name],
    hint: otherWords(name),
    maxLength: 200,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const words = (name: "transport" | "access", label: string) => (
    <TextArea
      label={[label, otherWords(name)].filter(Boolean).join(". ")}
      name={name}
      rows={3}
      maxLength={500}
      value={typed[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <form className={form.form} onSubmit={check} noValidate>
      {backNotice}
      {clashes.length + taken.length > 0 && (
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
          onChange={({ target }) => set({ state: target.value })}
        >
          {AUSTRALIAN_STATES.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field {...field("lat")} label="Latitude" inputMode="decimal" />
        <Field {...field("lng")} label="Longitude" inputMode="decimal" />
      </div>
      {words("transport", "How to get there")}
      {words("access", "Access: how the venue can be entered and used")}
      <Refusal error={refused} isChange />
      <Announcement>{announcement}</Announcement>
      <div>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

const fields = ["name", "address", "suburb", "state", "lat", "lng", "transport", "access"] as const;
type VenueField = (typeof fields)[number];
/** The facts in the form's fields. */
export type TypedVenue = Typed<VenueField>;

const typedOf = (venue: DeskVenueFacts): TypedVenue =>
  Object.fromEntries(fields.map((field) => [field, String(venue[field])])) as Record<VenueField, string>;

/** The changed fields in the form that the box office takes. */
export const venueChange = ({ lat, lng, ...words }: Partial<TypedVenue>): DeskVenueChange => ({
  ...words,
  ...(lat !== undefined && { lat: Number(lat) }),
  ...(lng !== undefined && { lng: Number(lng) }),
});

/** The mistakes in the form, by field. */
export function venueMistakes(typed: TypedVenue): Partial<Record<VenueField, string>> {
  const isWithin = (text: string, most: number) => text.trim() !== "" && Math.abs(Number(text)) <= most;
  return {
    ...(typed.name.trim() === "" && { name: "Please enter the venue's name." }),
    ...(typed.address.trim() === "" && { address: "Please enter the address." }),
    ...(typed.suburb.trim() === "" && { suburb: "Please enter the suburb." }),
    ...(!isWithin(typed.lat, 90) && { lat: "Please enter a number from -90 to 90." }),
    ...(!isWithin(typed.lng, 180) && { lng: "Please enter a number from -180 to 180." }),
  };
}

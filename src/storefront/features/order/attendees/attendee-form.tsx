import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { isAsked } from "#contract/rules/account/asked-fields.ts";
import { type Attendee, attendeeFields, BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { persistDraft, readDraft } from "#src/storefront/storage/booking-drafts.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import { askedInForm, blockTitles, canShare, fieldsOfBlock, seatsPerEvent, sharedFields } from "./asked-blocks.ts";
import { AttendeeBlock } from "./attendee-block.tsx";
import { type AttendeeFields, attendeesToSend, formOf } from "./attendee-draft.ts";
import styles from "./attendee-form.module.css";
import { refusedFields } from "./attendee-refusals.ts";
import { followingFields } from "./following-fields.ts";

interface AttendeeFormProps {
  /** The form's id, for the submit button outside the form, in the bottom bar. */
  id: string;
  booking: BookingSession;
  /** The signed-in buyer's own details, or undefined until they have loaded. */
  profile: Attendee | undefined;
  onSubmit: (attendees: Attendee[]) => void;
  /** The box office's messages about single fields, by names such as 'first_name[0]'. */
  refused: Readonly<Record<string, string>> | undefined;
  /** The kind of ticket of the seat at this place of the booking, or null if its event sells one kind. */
  kindAt: (index: number) => Elements;
  /** Called if a field is wrong, so that whatever else is wrong shows as well. */
  onInvalid: () => void;
}

/** One block for each seat, in the order of the hold. The draft is stored until the hold ends. */
export function AttendeeForm({ id, booking, profile, onSubmit, refused, kindAt, onInvalid }: AttendeeFormProps) {
  const { bookingId, seats } = booking;
  const untilMs = Date.parse(booking.expiresAt) - booking.clockOffsetMs;
  const perEvent = seatsPerEvent(booking);
  const isHydrated = useHydrated();
  const {
    register,
    handleSubmit,
    formState,
    control,
    subscribe,
    getValues,
    getFieldState,
    setValue,
    setError,
    setFocus,
    reset,
  } = useForm<AttendeeFields>({
    mode: "onChange",
    defaultValues: formOf(isHydrated ? readDraft(bookingId, Date.now()) : null, seats.length),
  });
  // A form that the server drew begins without what this device remembers.
  const [wasDrawn] = useState(!isHydrated);
  useEffect(() => {
    const draft = wasDrawn ? readDraft(bookingId, Date.now()) : undefined;
    if (draft) reset(formOf(draft, seats.length));
  }, [wasDrawn, reset, bookingId, seats.length]);
  const [sameContact, samePeople] = useWatch({ control, name: ["sameContact", "samePeople"] });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => persistDraft(bookingId, { fields: values, untilMs }),
      }),
    [subscribe, bookingId, untilMs],
  );

  const firstOne = useRef(BLANK_ATTENDEE);
  useEffect(() => {
    const follow = (attendees: readonly Attendee[]) => {
      const before = firstOne.current;
      // First, because each value that is set below calls this again.
      firstOne.current = { ...before, ...attendees[0] };
      for (const { index, field, value } of followingFields(attendees, before)) {
        const name = `attendees.${index}.${field}` as const;
        setValue(name, value, { shouldValidate: getFieldState(name).invalid });
      }
    };
    follow(getValues("attendees"));
    return subscribe({ formState: { values: true }, callback: ({ values }) => follow(values.attendees) });
  }, [subscribe, getValues, getFieldState, setValue]);

  const form = useRef<HTMLFormElement>(null);
  /** The attendees when the buyer pressed the button before their own details had loaded. */
  const tooEarly = useRef<string>(undefined);
  const hasFilled = useRef(false);
  useEffect(() => {
    if (!profile || hasFilled.current) return;
    // Once, so that a field that the buyer clears later stays blank.
    hasFilled.current = true;
    const before = tooEarly.current;
    tooEarly.current = undefined;
    // If the buyer has typed nothing since the press, it need not be repeated.
    const pressed = before === JSON.stringify(getValues("attendees"));
    for (const { key: field } of attendeeFields) {
      const name = `attendees.0.${field}` as const;
      // This never overwrites what the buyer has typed.
      if (getValues(name) !== "" || profile[field] === "") continue;
      setValue(name, profile[field], { shouldValidate: before !== undefined });
      selectIfFocused(name);
    }
    if (pressed) return form.current?.requestSubmit();
    // A buyer whose account is new begins to type at once.
    if (getValues("attendees.0.first_name") === "" && !isTyping()) setFocus("attendees.0.first_name");
  }, [profile, getValues, setValue, setFocus]);

  useEffect(() => {
    if (!refused) return;
    // In reverse order, so that the focus ends on the first field.
    for (const { index, field, message } of refusedFields(refused).toReversed())
      setError(`attendees.${index}.${field}`, { type: "server", message }, { shouldFocus: true });
  }, [refused, setError]);

  const asked = askedInForm(booking, samePeople);
  const titles = blockTitles(booking, samePeople);
  const shared = sharedFields(asked).map(({ title }) => title.toLowerCase());
  const lastOfFirst = asked.slice(0, perEvent).findLastIndex(isAsked);
  const canBeShared = canShare(booking);

  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(
        (fields) => onSubmit(attendeesToSend(fields, booking)),
        () => {
          onInvalid();
          tooEarly.current = profile ? undefined : JSON.stringify(getValues("attendees"));
        },
      )}
    >
      {seats.map((seat, index) => {
        const [own, title] = [asked[index], titles[index]];
        if (!own || !title || !isAsked(own)) return <OtherKind key={seat.seatId} seat={seat} kind={kindAt(index)} />;
        return (
          <div key={seat.seatId} className={styles.attendee}>
            <AttendeeBlock
              index={index}
              legend={title.legend}
              seatName={title.isBuyers && !seat.type ? "" : seatName(seat)}
              note={noteOf(seat, index, title.isBuyers ? seats.length : 1)}
              asked={own}
              fields={fieldsOfBlock(asked, index, sameContact)}
              register={register}
              errors={formState.errors}
            >
              {kindAt(index)}
            </AttendeeBlock>
            {index === 0 && shared.length > 0 && (
              <Checkbox label={`Same ${shared.join(" and ")} for all`} {...register("sameContact")} />
            )}
            {index === lastOfFirst && canBeShared && (
              <Checkbox
                label={`The same ${perEvent === 1 ? "person comes" : "people come"} to every event`}
                {...register("samePeople")}
              />
            )}
          </div>
        );
      })}
    </form>
  );
}

/** What the buyer should know before naming an attendee. @param named how many tickets get the name */
function noteOf({ admits }: HeldSeat, index: number, named: number): string {
  if (named > 1) return `This name goes on all ${named} tickets.`;
  if (index > 0) return "Somebody else's ticket? Put their name on it.";
  return admits > 1
    ? `${admitsWords(admits)}: name the person who brings the group. The others need no ticket of their own.`
    : "";
}

const isTyping = () => document.activeElement instanceof HTMLInputElement;

/** Selects the text of a focused field, so that the first key of a buyer who was about to type replaces it. */
function selectIfFocused(name: string): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.name === name) focused.select();
}

const seatName = ({ eventName, name }: HeldSeat) => [eventName, name].filter((part) => part !== "").join(": ");

/** The kind of ticket of a seat whose attendee is named above. */
function OtherKind({ seat, kind }: { seat: HeldSeat; kind: Elements }) {
  if (!seat.type) return null;
  return (
    <fieldset className={styles.other}>
      <legend className={styles.otherSeat}>{seatName(seat)}</legend>
      {kind}
    </fieldset>
  );
}

import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Attendee } from "#src/data/bookings.ts";
import { keepDraft, readDraft } from "#src/storage/booking-drafts.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { BookingSession } from "../booking/booking-session.ts";
import { AttendeeBlock } from "./attendee-block.tsx";
import { type AttendeeFields, attendeeFields, attendeesToSend } from "./attendee-draft.ts";
import styles from "./attendee-form.module.css";
import { refusedFields } from "./attendee-refusals.ts";

interface AttendeeFormProps {
  /** The form's id, for the submit button outside the form, in the bottom bar. */
  id: string;
  booking: BookingSession;
  /** The signed-in buyer's own details, or undefined until they have loaded. */
  profile: Attendee | undefined;
  onSubmit: (attendees: Attendee[]) => void;
  /** The box office's messages about single fields, by names such as 'first_name[0]'. */
  refused: Readonly<Record<string, string>> | undefined;
}

const PROFILE_FIELDS = ["first_name", "last_name", "mobile_no", "email_id"] as const;

/** One block for each seat, in the order of the hold. The draft is stored until the hold ends. */
export function AttendeeForm({ id, booking, profile, onSubmit, refused }: AttendeeFormProps) {
  const { bookingId, seats, eventIds } = booking;
  const untilMs = Date.parse(booking.expiresAt) - booking.clockOffsetMs;
  // A combo has the same number of seats for every event, and they are held event by event.
  const perEvent = seats.length / eventIds.length;
  const { register, handleSubmit, formState, control, subscribe, getValues, setValue, setError } =
    useForm<AttendeeFields>({
      mode: "onChange",
      defaultValues: attendeeFields(readDraft(bookingId, Date.now()), seats.length),
    });
  const [sameContact, samePeople] = useWatch({ control, name: ["sameContact", "samePeople"] });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(bookingId, { fields: values, untilMs }),
      }),
    [subscribe, bookingId, untilMs],
  );

  useEffect(() => {
    if (!profile) return;
    // This never overwrites what the buyer has typed, nor the field in which they are typing.
    const beingTyped = document.activeElement?.getAttribute("name");
    for (const field of PROFILE_FIELDS) {
      const name = `attendees.0.${field}` as const;
      if (name !== beingTyped && getValues(name) === "" && profile[field] !== "") setValue(name, profile[field]);
    }
  }, [profile, getValues, setValue]);

  useEffect(() => {
    if (!refused) return;
    // In reverse order, so that the first of the fields ends up with the focus.
    for (const { index, field, message } of refusedFields(refused).toReversed())
      setError(`attendees.${index}.${field}`, { type: "server", message }, { shouldFocus: true });
  }, [refused, setError]);

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((fields) => onSubmit(attendeesToSend(fields, perEvent)))}
    >
      {seats.slice(0, samePeople ? perEvent : seats.length).map((seat, index) => (
        <div key={seat.seatId} className={styles.attendee}>
          <AttendeeBlock
            index={index}
            seatName={[seat.eventName, seat.name].filter((part) => part !== "").join(": ")}
            register={register}
            errors={formState.errors}
            withContact={index === 0 || !sameContact}
          />
          {index === 0 && seats.length > 1 && (
            <Checkbox label="Same phone and email for all" {...register("sameContact")} />
          )}
          {index === perEvent - 1 && eventIds.length > 1 && (
            <Checkbox
              label={`The same ${perEvent === 1 ? "person comes" : "people come"} to every event`}
              {...register("samePeople")}
            />
          )}
        </div>
      ))}
    </form>
  );
}

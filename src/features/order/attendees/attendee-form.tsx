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
  /** For the submit button, which stands outside, in the bottom bar. */
  id: string;
  booking: BookingSession;
  /** The signed-in buyer's own details, once known. */
  profile: Attendee | undefined;
  onSubmit: (attendees: Attendee[]) => void;
  /** What the box office said of single fields, by 'first_name[0]'. */
  refused: Readonly<Record<string, string>> | undefined;
}

const PROFILE_FIELDS = ["first_name", "last_name", "mobile_no", "email_id"] as const;

/** One block a seat, in the order held; what is typed is kept as long as the hold. */
export function AttendeeForm({ id, booking, profile, onSubmit, refused }: AttendeeFormProps) {
  const { bookingId, seats, eventIds } = booking;
  const untilMs = Date.parse(booking.expiresAt) - booking.clockOffsetMs;
  // A combo has as many seats for every event, and they are held event by event.
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
    // Never over what the buyer has typed, nor under their fingers.
    const beingTyped = document.activeElement?.getAttribute("name");
    for (const field of PROFILE_FIELDS) {
      const name = `attendees.0.${field}` as const;
      if (name !== beingTyped && getValues(name) === "" && profile[field] !== "") setValue(name, profile[field]);
    }
  }, [profile, getValues, setValue]);

  useEffect(() => {
    if (!refused) return;
    // In reverse, so that the focus ends on the first of them.
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

import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { admitsWords } from "#contract/rules/admits.ts";
import { attendeeRules } from "#contract/rules/person-validation.ts";
import { checkField } from "#contract/rules/validation.ts";
import type { Elements } from "#src/ui/elements.ts";
import { Field } from "#src/ui/field.tsx";
import styles from "./attendee-block.module.css";
import type { AttendeeFields } from "./attendee-draft.ts";

interface AttendeeBlockProps {
  index: number;
  /** 'Gold C12' */
  seatName: string;
  /** How many people the ticket lets in. */
  admits: number;
  register: UseFormRegister<AttendeeFields>;
  errors: FieldErrors<AttendeeFields>;
  /** False if all attendees use the first attendee's phone and email. */
  withContact: boolean;
  /** Shown before the fields: the kind of ticket. */
  children?: Elements;
}

/** Attendee (n): four fields, which are checked as the buyer types. */
export function AttendeeBlock({
  index,
  seatName,
  admits,
  register,
  errors,
  withContact,
  children,
}: AttendeeBlockProps) {
  const field = (name: keyof typeof attendeeRules) => ({
    error: errors.attendees?.[index]?.[name]?.message,
    ...register(`attendees.${index}.${name}`, { validate: (value) => checkField(attendeeRules[name], value) }),
  });
  // The browser knows only the buyer's own details, so it may suggest only those.
  const autoComplete = (token: string) => (index === 0 ? token : "off");
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>
        <span>{`Attendee (${index + 1})`}</span> <span className={styles.seat}>{seatName}</span>
      </legend>
      {admits > 1 && (
        <p
          className={styles.group}
        >{`${admitsWords(admits)}: name the person who brings the group. The others need no ticket of their own.`}</p>
      )}
      {children}
      <Field label="First name" autoComplete={autoComplete("given-name")} {...field("first_name")} />
      <Field label="Last name" autoComplete={autoComplete("family-name")} {...field("last_name")} />
      {withContact && (
        <>
          <Field label="Phone number" type="tel" autoComplete={autoComplete("tel")} {...field("mobile_no")} />
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete={autoComplete("email")}
            {...field("email_id")}
          />
        </>
      )}
    </fieldset>
  );
}

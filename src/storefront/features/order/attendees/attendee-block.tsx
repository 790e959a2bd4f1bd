import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { type AttendeeField, attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { Field } from "#src/ui/forms/field.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./attendee-block.module.css";
import type { AttendeeFields } from "./attendee-draft.ts";

interface AttendeeBlockProps {
  index: number;
  /** 'Gold C12' */
  seatName: string;
  /** How many people the ticket admits. */
  admits: number;
  register: UseFormRegister<AttendeeFields>;
  errors: FieldErrors<AttendeeFields>;
  /** False if all attendees use the first attendee's phone and email. */
  withContact: boolean;
  /** Shown before the fields: the kind of ticket. */
  children?: Elements;
}

/** Attendee (n): the fields, which are checked as the buyer types. */
export function AttendeeBlock({
  index,
  seatName,
  admits,
  register,
  errors,
  withContact,
  children,
}: AttendeeBlockProps) {
  const field = ({ key, label, type, autoComplete, rules }: AttendeeField) => (
    <Field
      key={key}
      label={label}
      type={type}
      inputMode={type}
      // The browser knows only the buyer's own details, so it may suggest only those.
      autoComplete={index === 0 ? autoComplete : "off"}
      error={errors.attendees?.[index]?.[key]?.message}
      {...register(`attendees.${index}.${key}`, { validate: (value) => checkField(rules, value) })}
    />
  );
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
      {attendeeFields.filter(({ isShared }) => withContact || !isShared).map(field)}
    </fieldset>
  );
}

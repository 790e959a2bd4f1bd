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
      onFocus={index === 0 ? undefined : ({ currentTarget }) => selectIfFirsts(currentTarget, key)}
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
      {index > 0 && <p className={styles.group}>Somebody else's ticket? Put their name on it.</p>}
      {children}
      <div className={styles.names}>{attendeeFields.filter(({ isShared }) => !isShared).map(field)}</div>
      {withContact && attendeeFields.filter(({ isShared }) => isShared).map(field)}
    </fieldset>
  );
}

/** Selects a value that is only the first attendee's, so that the first key of somebody else's replaces it. */
function selectIfFirsts(field: HTMLInputElement, key: AttendeeField["key"]): void {
  const first = field.form?.elements.namedItem(`attendees.0.${key}`);
  const select = () => {
    if (first instanceof HTMLInputElement && first.value === field.value) field.select();
  };
  select();
  // A press gives the field the focus first, and then puts the cursor into the text.
  field.addEventListener("click", select, { once: true });
}

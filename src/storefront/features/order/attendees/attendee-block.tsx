import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { type AskedFields, rulesOf } from "#contract/rules/account/asked-fields.ts";
import type { AttendeeField } from "#contract/rules/account/attendee-fields.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import { Field } from "#src/ui/forms/field.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./attendee-block.module.css";
import type { AttendeeFields } from "./attendee-draft.ts";

interface AttendeeBlockProps {
  index: number;
  /** 'Attendee (1)' */
  legend: string;
  /** 'Gold C12', or '' if the block is not about one seat. */
  seatName: string;
  /** What the buyer should know before naming this attendee, or ''. */
  note: string;
  asked: AskedFields;
  fields: readonly AttendeeField[];
  register: UseFormRegister<AttendeeFields>;
  errors: FieldErrors<AttendeeFields>;
  /** Shown before the fields: the kind of ticket. */
  children?: Elements;
}

/** One attendee: the fields, which are checked as the buyer types. */
export function AttendeeBlock({
  index,
  legend,
  seatName,
  note,
  asked,
  fields,
  register,
  errors,
  children,
}: AttendeeBlockProps) {
  const input = (field: AttendeeField) => {
    const { key, label, type, autoComplete } = field;
    return (
      <Field
        key={key}
        label={label}
        type={type}
        inputMode={type}
        hint={asked[key] === "optional" ? "You can leave this empty." : undefined}
        // The browser knows only the buyer's own details, so it may suggest only those.
        autoComplete={index === 0 ? autoComplete : "off"}
        error={errors.attendees?.[index]?.[key]?.message}
        onFocus={index === 0 ? undefined : ({ currentTarget }) => selectIfFirsts(currentTarget, key)}
        {...register(`attendees.${index}.${key}`, { validate: (value) => checkField(rulesOf(field, asked), value) })}
      />
    );
  };
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>
        <span>{legend}</span> <span className={styles.seat}>{seatName}</span>
      </legend>
      {note !== "" && <p className={styles.group}>{note}</p>}
      {children}
      <div className={styles.names}>{fields.filter(({ isShared }) => !isShared).map(input)}</div>
      {fields.filter(({ isShared }) => isShared).map(input)}
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

import { useId } from "react";
import { Field } from "#src/ui/forms/field.tsx";
import { written } from "../model/written.ts";
import { usePlanEditor } from "../plan-context.ts";

interface SectionFieldProps {
  label: string;
  value: string;
  /** Whether the name may be empty. */
  isOptional?: boolean;
  onChange: (title: string) => void;
}

/** The name of a section with seats, or of a new one. */
export function SectionField({ label, value, isOptional = false, onChange }: SectionFieldProps) {
  const { plan } = usePlanEditor();
  const id = useId();
  const titles = plan.sections.filter((one) => one.units === undefined).map((one) => one.title);
  const title = written(value);
  const isEmpty = title === "";
  return (
    <>
      <Field
        label={label}
        value={value}
        list={id}
        maxLength={200}
        error={isEmpty && !isOptional ? "This is needed." : undefined}
        hint={titles.includes(title) || (isEmpty && isOptional) ? "" : "A new section"}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}

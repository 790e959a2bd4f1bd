import { type ComponentProps, useState } from "react";
import { Field } from "#src/ui/forms/field.tsx";

interface ListFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> {
  value: readonly string[];
  onChange: (value: string[] | null) => void;
}

/** A field for several words, with commas between them. */
export function ListField({ value, onChange, ...field }: ListFieldProps) {
  // The text stays as it was typed until the field is left. Otherwise a comma at its end would go.
  const [text, setText] = useState<string>();
  return (
    <Field
      {...field}
      autoComplete="off"
      value={text ?? value.join(", ")}
      onChange={({ target }) => {
        setText(target.value);
        const words = target.value.split(",").map((word) => word.trim());
        const given = [...new Set(words.filter(Boolean))];
        onChange(given.length > 0 ? given : null);
      }}
      onBlur={() => setText(undefined)}
    />
  );
}

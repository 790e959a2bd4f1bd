import { type ComponentProps, useState } from "react";
import { Field } from "#src/ui/forms/field.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { CountField } from "../parts/count-field.tsx";
import { useDraftSection } from "../use-draft-section.ts";

/** An event's name, and its audience. */
export function FactsSection() {
  const { values, set, problemOf } = useDraftSection([
    "name",
    "series",
    "categories",
    "artists",
    "age_limit",
    "doors_minutes",
  ]);
  return (
    <Card title="Facts">
      <div className={form.form}>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={200}
          value={values.name ?? ""}
          error={problemOf("/name")}
          onChange={({ target }) => set({ name: target.value || null })}
        />
        <div className={form.two}>
          <ListField
            label="Categories"
            hint="Buyers browse by them. Put a comma between two."
            value={values.categories ?? []}
            error={problemOf("/categories")}
            onChange={(categories) => set({ categories })}
          />
          <ListField
            label="Artists"
            hint="Put a comma between two. You can leave this empty."
            value={values.artists ?? []}
            error={problemOf("/artists")}
            onChange={(artists) => set({ artists })}
          />
          <Field
            label="Age limit"
            hint="Such as 18+. Empty: all ages."
            autoComplete="off"
            maxLength={200}
            value={values.age_limit ?? ""}
            error={problemOf("/age_limit")}
            onChange={({ target }) => set({ age_limit: target.value || null })}
          />
          <Field
            label="Series"
            hint="Events with the same series are dates of one show. Leave it empty for a single event."
            autoComplete="off"
            maxLength={200}
            value={values.series ?? ""}
            error={problemOf("/series")}
            onChange={({ target }) => set({ series: target.value || null })}
          />
          <CountField
            label="Doors open, minutes before the start"
            hint="Empty: buyers see no time for the doors."
            min={0}
            max={1440}
            value={values.doors_minutes}
            error={problemOf("/doors_minutes")}
            onChange={(minutes) => set({ doors_minutes: minutes ?? null })}
          />
        </div>
      </div>
    </Card>
  );
}

interface ListFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> {
  value: readonly string[];
  onChange: (value: string[] | null) => void;
}

/** A field for several words, with commas between them. */
function ListField({ value, onChange, ...field }: ListFieldProps) {
  // The text stays as typed until the field is left. Otherwise a comma at its end would disappear.
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

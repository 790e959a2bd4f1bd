import { useId } from "react";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import form from "../../../parts/fields/form.module.css";

interface SectionsFieldProps {
  label: string;
  plan: SeatPlan;
  /** Keys and patterns of the import format. Undefined: all sections. */
  value: readonly string[] | undefined;
  onChange: (keys: string[] | undefined) => void;
  error?: string | undefined;
  /** Whether 'All sections' can be chosen. */
  canBeAll?: boolean;
}

/** A choice of sections of the plan, or of all of them. */
export function SectionsField({ label, plan, value, onChange, error, canBeAll = true }: SectionsFieldProps) {
  const id = useId();
  const chosen = new Set(sectionsMatching(plan, value ?? []).map(({ key }) => key));
  const toggle = (key: string, isOn: boolean) =>
    onChange(plan.sections.map((section) => section.key).filter((one) => (one === key ? isOn : chosen.has(one))));
  return (
    <div>
      <p className={form.name}>{label}</p>
      {canBeAll && (
        <OptionChips
          label={label}
          describedBy={`${id}-note`}
          options={[
            { value: "all", label: "All sections" },
            { value: "some", label: "Only some" },
          ]}
          value={value === undefined ? "all" : "some"}
          onChange={(next) => onChange(next === "all" ? undefined : [...chosen])}
        />
      )}
      {(value !== undefined || !canBeAll) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box and a legend around the list.
        <div className={form.options} role="group" aria-label={label} aria-describedby={`${id}-note`}>
          {plan.sections.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={chosen.has(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
          ))}
        </div>
      )}
      <p id={`${id}-note`} className={form.wrong} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

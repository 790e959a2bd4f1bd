import { useId, useState } from "react";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { SectionField } from "../fields/section-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { changeSection, moveToSection, type SectionFacts } from "../model/edits/change-sections.ts";
import { selectionWords } from "../model/selection.ts";
import { written } from "../model/written.ts";
import { usePlanEditor } from "../plan-context.ts";
import { Group } from "./group.tsx";

/** The fields of the selection's section, and moving the selection to another one. */
export function SectionFields({ section }: { section: PlanSection }) {
  const { plan, selection, act } = usePlanEditor();
  const id = useId();
  const [target, setTarget] = useState("");
  const change = (facts: SectionFacts) =>
    act(`Changed ${section.title}`, (draft) => {
      changeSection(draft, section.key, facts);
      return undefined;
    });
  const zone = plan.zones?.find((one) => one.sections.includes(section.key))?.name ?? "";
  const isArea = section.units !== undefined;
  return (
    <Group title={isArea ? (section.area ? "Area" : "Category") : `Section ${section.title}`} isOpen={isArea}>
      <TextField
        label="Name"
        value={section.title}
        maxLength={200}
        isNeeded
        faultOf={(title) =>
          plan.sections.some((one) => one !== section && one.title === title)
            ? `Another section is called ${title}. To join them, use 'Move what is selected to'.`
            : undefined
        }
        onChange={(title) => change({ title })}
      />
      {isArea && (
        <NumberField
          label={section.area ? "People" : "Tickets"}
          value={section.units ?? 1}
          min={1}
          max={100_000}
          onChange={(units) => change({ units })}
        />
      )}
      <SelectField
        label="Entrance"
        name="entrance"
        value={section.entrance ?? ""}
        onChange={({ target: { value } }) => change({ entrance: value })}
      >
        <option value="">Any entrance</option>
        {plan.entrances.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Category"
        name="category"
        value={section.category ?? ""}
        placeholder="None"
        list={`${id}-categories`}
        maxLength={200}
        onChange={(category) => change({ category })}
      />
      <datalist id={`${id}-categories`}>
        {(plan.categories ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Zone"
        name="zone"
        value={zone}
        placeholder="None"
        list={`${id}-zones`}
        maxLength={200}
        onChange={(name) => change({ zone: name })}
      />
      <datalist id={`${id}-zones`}>
        {(plan.zones ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {!isArea && (
        <>
          <SectionField label="Move what is selected to" value={target} isOptional onChange={setTarget} />
          <Button
            variant="quiet"
            size="s"
            disabled={written(target) === "" || written(target) === section.title}
            onClick={() =>
              act(`Moved ${selectionWords(selection)} to ${written(target)}`, (draft) =>
                moveToSection(draft, selection, written(target)),
              )
            }
          >
            Move to that section
          </Button>
        </>
      )}
    </Group>
  );
}

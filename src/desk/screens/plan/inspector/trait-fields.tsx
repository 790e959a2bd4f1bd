import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { changeTraits, sharedTraits, type TraitChange } from "../model/edits/change-traits.ts";
import { selectionWords } from "../model/selection.ts";
import { usePlanEditor } from "../plan-context.ts";
import { Group } from "./group.tsx";

/** Attributes of the selected seats, such as wheelchair places, for people who need or avoid them. */
export function TraitFields() {
  const { plan, selection, act } = usePlanEditor();
  const shared = sharedTraits(plan, selection);
  const change = (traits: TraitChange) =>
    act(`Changed ${selectionWords(selection)}`, (draft) => {
      changeTraits(draft, selection, traits);
      return undefined;
    });
  const differs = "They differ";
  return (
    <Group title="What they are" isOpen>
      <SelectField
        label="Access"
        value={shared.access === undefined ? "differs" : (shared.access ?? "")}
        onChange={({ target }) => change({ access: (target.value || null) as TraitChange["access"] & (string | null) })}
      >
        {shared.access === undefined && (
          <option value="differs" disabled>
            {differs}
          </option>
        )}
        <option value="">A plain seat</option>
        <option value="wheelchair">Wheelchair space</option>
        <option value="companion">Companion seat</option>
      </SelectField>
      <Checkbox
        label="At an aisle"
        checked={shared.aisle === true}
        onChange={({ target }) => change({ aisle: target.checked || null })}
      />
      <Checkbox
        label="Easy access, few or no steps"
        checked={shared.easy === true}
        onChange={({ target }) => change({ easy: target.checked || null })}
      />
      <TextField
        label="Remark for buyers"
        value={shared.note ?? ""}
        placeholder={shared.note === undefined ? differs : "Restricted view: pillar"}
        maxLength={120}
        onChange={(note) => change({ note: note || null })}
      />
      <TextField
        label="Never sold, because"
        value={shared.held ?? ""}
        placeholder={shared.held === undefined ? differs : "Sound desk"}
        maxLength={120}
        hint="Buyers see that nobody can buy it, but not why."
        onChange={(held) => change({ held: held || null })}
      />
    </Group>
  );
}

import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import { TextField } from "../plan/fields/text-field.tsx";
import type { TraitChange } from "../plan/model/edits/change-traits.ts";
import { ownName, type Place, spokenName } from "./walk-rows.ts";

interface SeatDialogProps {
  place: Place;
  onTraits: (change: TraitChange) => void;
  onName: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What somebody observes at a seat or a table. Each answer takes effect at once. */
export function SeatDialog({ place, onTraits, onName, onRemove, onClose }: SeatDialogProps) {
  const isSeat = "row" in place;
  return (
    <Dialog
      open
      title={spokenName(place)}
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={onRemove}>
            It isn't there
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <OptionChips
        label="Access"
        value={place.access ?? ""}
        options={[
          { value: "", label: "Plain" },
          { value: "wheelchair", label: "Wheelchair" },
          { value: "companion", label: "Companion" },
        ]}
        onChange={(access) => onTraits({ access: (access || null) as TraitChange["access"] & (string | null) })}
      />
      <Checkbox
        label="At an aisle"
        checked={place.aisle === true}
        onChange={({ target }) => onTraits({ aisle: target.checked || null })}
      />
      <Checkbox
        label="Few or no steps"
        checked={place.easy === true}
        onChange={({ target }) => onTraits({ easy: target.checked || null })}
      />
      <TextField
        label="Restricted view, or another remark for buyers"
        value={place.note ?? ""}
        placeholder="Restricted view: pillar"
        maxLength={120}
        onChange={(note) => onTraits({ note: note || null })}
      />
      <TextField
        label="Never sold, because"
        value={place.held ?? ""}
        placeholder="Sound desk"
        maxLength={120}
        hint="Buyers see that nobody can buy it, but not why."
        onChange={(held) => onTraits({ held: held || null })}
      />
      <TextField
        label={isSeat ? "Number on the seat" : "Name of the table"}
        value={ownName(place)}
        maxLength={isSeat ? 10 : 40}
        isNeeded={!isSeat || place.number !== ""}
        onChange={onName}
      />
    </Dialog>
  );
}

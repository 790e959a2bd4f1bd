import { useState } from "react";
import { BackButton } from "#src/ui/actions/back-button.tsx";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { IconButton } from "#src/ui/actions/icon-button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import { Stepper } from "#src/ui/forms/stepper.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";

const variants = ["action", "accent", "quiet", "danger"] as const;
const sizes = ["s", "m", "l"] as const;
const tones = ["plain", "action", "strong", "danger"] as const;

/** Everything that can be pressed. */
export function Actions() {
  const [count, setCount] = useState(2);
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(true);
  const [kind, setKind] = useState("adult");
  return (
    <KitSection
      title="Actions"
      note="One main action on each screen; each is at least 44 px high. Accent is for buying."
    >
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>{`Size ${size}`}</Button>
          ))}
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} aria-disabled>
            Not now
          </Button>
        </Specimen>
      ))}
      <Specimen name="ButtonLink, BackButton, IconButton, with an icon">
        <ButtonLink to="/">A link</ButtonLink>
        <BackButton onClick={() => undefined} />
        <IconButton icon="close" label="Close" onClick={() => undefined} />
        <Button variant="quiet">
          <Icon name="share" size={18} /> Share
        </Button>
      </Specimen>
      <Specimen name="Chip">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        {kept && (
          <Chip onRemove={() => setKept(false)} removeLabel="Remove seat C12">
            C12
          </Chip>
        )}
      </Specimen>
      <Specimen name="OptionChips">
        <OptionChips
          label="Kind of ticket"
          options={[
            { value: "adult", label: "Adult", detail: "$68" },
            { value: "concession", label: "Concession", detail: "$54" },
          ]}
          value={kind}
          onChange={setKind}
        />
      </Specimen>
      <Specimen name="Stepper">
        <Stepper label="Gold tickets" value={count} min={0} max={3} onChange={setCount} />
      </Specimen>
      <Specimen name="Dialog">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Ask something
        </Button>
        <Dialog
          open={asking}
          title="Cancel Transaction ?"
          onClose={() => setAsking(false)}
          actions={<Button onClick={() => setAsking(false)}>Keep my tickets</Button>}
        >
          <p>Your selected seats will be unblocked, and may not be available later.</p>
        </Dialog>
      </Specimen>
    </KitSection>
  );
}

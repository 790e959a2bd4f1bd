import { useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { LaterCardPreview } from "../../../parts/card-preview/later-card-preview.tsx";
import { useDraftPage } from "../draft-context.ts";
import { useDraftVenue } from "../use-draft-venue.ts";

/** Shows the event's card and banner as buyers will see them, with everything that is not saved yet. */
export function LookCardButton() {
  const [isOpen, setOpen] = useState(false);
  const { shown } = useDraftPage();
  const { venue } = useDraftVenue(shown);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Look at the card
      </Button>
      {isOpen && (
        <Dialog open title="The event in lists and on the home page" described={false} onClose={() => setOpen(false)}>
          <LaterCardPreview entry={shown.entry} venue={venue} />
        </Dialog>
      )}
    </>
  );
}

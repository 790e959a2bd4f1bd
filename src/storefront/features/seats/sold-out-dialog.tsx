import type { Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";

interface SoldOutDialogProps {
  /** Undefined to show no dialog. */
  section: Section | undefined;
  /** An area has no numbered seats. */
  word?: "section" | "area";
  onRead: () => void;
}

/** Says why nothing of the pressed section can be bought. */
export function SoldOutDialog({ section, word = "section", onRead }: SoldOutDialogProps) {
  const closed = section?.closedWords;
  return (
    <Dialog
      open={section !== undefined}
      title={closed ?? "Sold out !"}
      onClose={onRead}
      actions={<Button onClick={onRead}>ok</Button>}
    >
      {closed
        ? `Your presale code doesn't open ${section.title}. Have a look at another ${word}.`
        : word === "area"
          ? `Every ticket for ${section?.title} is taken. Have a look at another area.`
          : `Every seat in ${section?.title} is taken. Have a look at another section, or let Best available find you some.`}
    </Dialog>
  );
}

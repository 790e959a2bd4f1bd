import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** Says that the pressed section is sold out. @param title the section's name, or undefined to show no dialog */
export function SoldOutDialog({ title, onRead }: { title: string | undefined; onRead: () => void }) {
  return (
    <Dialog
      open={title !== undefined}
      title="Sold out !"
      onClose={onRead}
      actions={<Button onClick={onRead}>ok</Button>}
    >
      Every seat in {title} is taken. Have a look at another section, or let Best available find you some.
    </Dialog>
  );
}

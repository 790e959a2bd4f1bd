import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** A section that was pressed has nothing left. `title` is its name; undefined: none was. */
export function SoldOutDialog({ title, onRead }: { title: string | undefined; onRead: () => void }) {
  return (
    <Dialog
      open={title !== undefined}
      title="Sold out !"
      onClose={onRead}
      actions={<Button onClick={onRead}>ok</Button>}
    >
      {title} has no seats left. Another section may have.
    </Dialog>
  );
}

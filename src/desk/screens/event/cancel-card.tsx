import { useState } from "react";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Card } from "../../parts/card.tsx";
import { Said } from "../../parts/said.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

/** The way to cancel an event, or to finish that after an interruption. It is not there for an event that is over. */
export function CancelCard({ event }: { event: DeskEventFacts }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const isCancelled = event.state === "cancelled";
  const isUnfinished = isCancelled && event.sold + event.held > 0;
  if (event.state === "over" || (isCancelled && !isUnfinished && said === null)) return null;
  return (
    <Card title={isCancelled ? "This event is cancelled" : "If it can't take place"}>
      <Said>{said}</Said>
      {isUnfinished && <p>Some orders are still to be undone.</p>}
      {!isCancelled && (
        <p>Cancelling ends the sale, refunds every order and emails the buyers. You see the numbers first.</p>
      )}
      {(!isCancelled || isUnfinished) && (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {isUnfinished ? "Finish the cancellation" : "Cancel the event"}
          </Button>
        </div>
      )}
      {isOpen && (
        <CancelDialog
          event={event}
          onClose={() => setOpen(false)}
          onDone={(words) => {
            setOpen(false);
            setSaid(words);
          }}
        />
      )}
    </Card>
  );
}

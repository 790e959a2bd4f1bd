import { useState } from "react";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import { countOf } from "#contract/rules/text/count.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useDueOfEventQuery } from "../../calls/orders-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import form from "../../parts/fields/form.module.css";
import { RecordDueDialog } from "./record-due-dialog.tsx";
import { SendAllDialog } from "./send-all-dialog.tsx";
import { type Sent, sentInWords } from "./sent-in-words.ts";

/** The money due back to buyers of the event, and the way to send it. It shows nothing if nothing is due. */
export function DueCard({ event }: { event: Pick<DeskEventFacts, "id" | "name"> }) {
  const { data: due } = useDueOfEventQuery(event.id);
  const [isOpen, setOpen] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [recorded, setRecorded] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  if (!due) return null;
  const { by_gateway, by_hand, by_hand_orders, disputed, on_its_way, shared } = due;
  const isDue = by_gateway.orders + by_hand.orders + disputed.orders + on_its_way.orders + shared > 0;
  if (!isDue && sent === null && recorded === null && !isOpen) return null;
  const isWhole = sent !== null && sent.failed + sent.left === 0;
  return (
    <Card title="Money due back">
      <Announcement>{recorded ?? (isWhole ? sentInWords(sent) : null)}</Announcement>
      {sent && !isWhole && <Notice tone="warn" title={sentInWords(sent)} />}
      {by_gateway.orders > 0 && (
        <>
          <p>{`${formatAmount(by_gateway.amount_cents)} is due to the buyers of ${countOf(by_gateway.orders, "order")}.`}</p>
          <div>
            <Button variant="danger" onClick={() => setOpen(true)}>
              Send the refunds
            </Button>
          </div>
        </>
      )}
      {by_hand.orders > 0 && (
        <>
          <p>{`${formatAmount(by_hand.amount_cents)}, for ${countOf(by_hand.orders, "order")}, must be sent back at the bank. Then record it here, all at once or some.`}</p>
          <div>
            <Button variant="quiet" onClick={() => setRecording(true)}>
              Record what was sent at the bank
            </Button>
          </div>
        </>
      )}
      {disputed.orders > 0 && (
        <p>{`Of ${countOf(disputed.orders, "order")}, with ${formatAmount(disputed.amount_cents)} due, the bank has taken money back already. Look at each one before you send anything.`}</p>
      )}
      {on_its_way.orders > 0 && (
        <p>{`${formatAmount(on_its_way.amount_cents)}, for ${countOf(on_its_way.orders, "order")}, is on its way back. The gateway says later whether it has arrived.`}</p>
      )}
      {shared > 0 && (
        <p>{`The refunds of ${countOf(shared, "order")} also concern events that aren't yours. Whoever runs the box office sends them.`}</p>
      )}
      {isDue && (
        <div className={form.row}>
          <ButtonLink variant="quiet" size="s" to={`${deskPaths.orders}?event=${event.id}&state=money_due`}>
            Orders with money due
          </ButtonLink>
          <FileButton call={{ path: `events/${event.id}/due.csv` }} name={`refunds-due-${event.id}.csv`}>
            Money due as CSV
          </FileButton>
        </div>
      )}
      {isRecording && (
        <RecordDueDialog
          eventId={event.id}
          orders={by_hand_orders}
          onClose={() => setRecording(false)}
          onDone={(words) => {
            setRecording(false);
            setRecorded(words);
          }}
        />
      )}
      {isOpen && (
        <SendAllDialog
          event={event}
          due={by_gateway}
          onClose={() => setOpen(false)}
          onDone={(made) => {
            setOpen(false);
            setSent(made);
          }}
        />
      )}
    </Card>
  );
}

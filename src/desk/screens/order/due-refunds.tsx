import { useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { DueOfOrder } from "#contract/wire/desk/due-refunds.ts";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useDueOfOrderQuery } from "../../calls/orders-api.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { dueSums } from "./due-sums.ts";
import { SendDueDialog } from "./send-due-dialog.tsx";

type Due = DueOfOrder["items"][number];

const dueColumns: readonly Column<Due>[] = [
  { name: "What", cell: ({ for_tickets }) => (for_tickets ? "Refunded tickets" : "A payment") },
  { name: "Bank's code", cell: ({ bank_code, reference }) => bank_code ?? reference, isTyped: true },
  { name: "Amount", isFigure: true, cell: ({ amount_cents }) => formatAmount(amount_cents) },
];
const keyOfDue = ({ reference, bank_code, amount_cents, for_tickets }: Due) =>
  `${reference} ${bank_code} ${amount_cents} ${for_tickets}`;

interface DueRefundsProps {
  order: DeskOrderStory;
  onAnnounce: (words: string) => void;
}

/** The money due back to the order's buyer, for people who may send it. It shows nothing if nothing is due. */
export function DueRefunds({ order, onAnnounce }: DueRefundsProps) {
  const { mayAnywhere } = useDesk();
  const { data: due } = useDueOfOrderQuery(order.id, { skip: !mayAnywhere("refunds.make") });
  const [isOpen, setOpen] = useState(false);
  if (!due || (due.items.length + due.on_its_way.length === 0 && due.obstacle === null)) return null;
  const { gatewayCents } = dueSums(due);
  return (
    <Card title="Money due back">
      {due.items.length > 0 && (
        <>
          <DataTable caption="Refunds that are due" columns={dueColumns} rows={due.items} keyOf={keyOfDue} />
          <div>
            <Button variant="danger" onClick={() => setOpen(true)}>
              {gatewayCents > 0 ? `Send ${formatAmount(gatewayCents)} back` : "I have sent it back at the bank"}
            </Button>
          </div>
        </>
      )}
      {due.on_its_way.map(({ amount_cents, bank_code }) => (
        <p
          key={`${bank_code} ${amount_cents}`}
        >{`${formatAmount(amount_cents)} is on its way back. The gateway says later whether it has arrived.`}</p>
      ))}
      {due.obstacle && <Notice tone="warn">{due.obstacle}</Notice>}
      {isOpen && (
        <SendDueDialog
          order={order}
          due={due}
          onClose={() => setOpen(false)}
          onDone={(words) => {
            setOpen(false);
            onAnnounce(words);
          }}
        />
      )}
    </Card>
  );
}

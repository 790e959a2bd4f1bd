import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { WebhookDelivery } from "#contract/wire/desk/webhooks.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useDeliveriesInfiniteQuery } from "../../calls/webhooks-api.ts";
import { Card } from "../../parts/card.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { deliveryName, deliveryStates } from "../../words/webhook-words.ts";

interface DeliveriesProps {
  organiserId: string;
  webhookId: string;
  pollMs: number;
}

/** What a webhook was sent, newest first. */
export function Deliveries({ organiserId, webhookId, pollMs }: DeliveriesProps) {
  const list = useDeliveriesInfiniteQuery({ organiserId, id: webhookId }, { pollingInterval: pollMs });
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      name: "Event",
      cell: (delivery) => <Link to={deskPaths.delivery(webhookId, delivery.id)}>{deliveryName(delivery)}</Link>,
    },
    { name: "When", cell: ({ happened_at }) => shownTime(happened_at) },
    {
      name: "State",
      cell: ({ state }) => <Chip tone={deliveryStates[state].tone}>{deliveryStates[state].words}</Chip>,
    },
    {
      name: "Answer",
      isFigure: true,
      isWide: true,
      cell: ({ status, tries }) => status ?? (tries === 0 ? "–" : "None"),
    },
    { name: "Tries", isFigure: true, isWide: true, cell: ({ tries }) => tries },
    { name: "Next try", isWide: true, cell: ({ next_try_at }) => (next_try_at ? shownTime(next_try_at) : "–") },
  ];
  return (
    <Card title="Deliveries">
      <p>The last 30 days.</p>
      <CursorTable
        list={list}
        caption="Deliveries, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nothing was sent yet. Send a test to see whether it arrives."
      />
    </Card>
  );
}

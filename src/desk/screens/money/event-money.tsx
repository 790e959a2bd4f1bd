import { useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { EventMoney, MoneyQuery } from "#contract/wire/desk/money.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useEventMoneyInfiniteQuery } from "../../calls/money-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Filled } from "../../parts/fields/filled.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { PayoutDialog } from "./payout-dialog.tsx";

const figure = (name: string, of: (event: EventMoney) => number, isWide = true): Column<EventMoney> => ({
  name,
  isFigure: true,
  isWide,
  cell: (event) => formatAmount(of(event)),
});

/** The figures of each event. */
export function EventMoneyTable({ organiserId, days }: { organiserId: string; days: MoneyQuery }) {
  const list = useEventMoneyInfiniteQuery({ organiserId, ...days });
  const [paying, setPaying] = useState<EventMoney | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const columns: Column<EventMoney>[] = [
    { name: "Event", cell: ({ event_id, name }) => <Link to={deskPaths.event(event_id)}>{name}</Link> },
    {
      name: "Sold",
      isWide: true,
      cell: ({ sold, capacity }) => (
        <Filled part={sold} whole={capacity}>{`${formatCount(sold)} of ${formatCount(capacity)}`}</Filled>
      ),
    },
    figure("Gross", ({ gross_cents }) => gross_cents),
    figure("Discounts", ({ discounts_cents }) => discounts_cents),
    figure("Fees", ({ fees_cents }) => fees_cents),
    figure("Refunds", ({ refunds_cents }) => refunds_cents),
    figure("GST", ({ gst_cents }) => gst_cents),
    figure("Net", ({ net_cents }) => net_cents, false),
    {
      name: "Payout",
      cell: (event) => (
        <Button variant="quiet" size="s" onClick={() => setPaying(event)}>
          Add<VisuallyHidden>{` a payout for ${event.name}`}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return (
    <Card title="By event">
      <Announcement>{announcement}</Announcement>
      <CursorTable
        list={list}
        caption="Money by event"
        columns={columns}
        keyOf={({ event_id }) => event_id}
        empty="No invoice was issued in these days."
      />
      {paying && (
        <PayoutDialog
          organiserId={organiserId}
          event={paying}
          onClose={() => setPaying(null)}
          onDone={(words) => {
            setPaying(null);
            setAnnouncement(words);
          }}
        />
      )}
    </Card>
  );
}

import { useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import { shortDate } from "#contract/rules/time/date-parts.ts";
import type { Payout } from "#contract/wire/desk/money.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useMoneyQuery, usePayoutsInfiniteQuery } from "../../calls/money-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { EventName } from "../../parts/event-name.tsx";
import { Filled } from "../../parts/fields/filled.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import { type Column, OnPhone } from "../../parts/tables/data-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { PayoutDialog } from "./payout-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The recorded payouts. Nothing here moves money. */
export function Payouts({ organiserId }: { organiserId: string }) {
  const list = usePayoutsInfiniteQuery(organiserId);
  const { organiser } = useDesk();
  // The balance is today's, whatever the period is.
  const balance = useMoneyQuery({ organiserId }).data?.balance;
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Payout | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const columns: Column<Payout>[] = [
    {
      // One column for all of these facts, so that the table fits the narrowest phone.
      name: "Paid on",
      cell: ({ paid_on, reference, amount_cents }) => (
        <>
          <span>{shortDate(paid_on)}</span>
          <br />
          <span>{reference}</span>
          <OnPhone>{formatAmount(amount_cents)}</OnPhone>
        </>
      ),
    },
    {
      name: "For",
      isTyped: true,
      isWide: true,
      cell: (payout) => (
        <>
          {payout.event_id === null ? <span>All events</span> : <EventName id={payout.event_id} />}
          {payout.period_from && payout.period_to && (
            <span>{`, ${shortDate(payout.period_from)} to ${shortDate(payout.period_to)}`}</span>
          )}
        </>
      ),
    },
    { name: "Written by", isWide: true, cell: ({ noted_by }) => noted_by || "Somebody who has left" },
    { name: "Amount", isFigure: true, isWide: true, cell: ({ amount_cents }) => formatAmount(amount_cents) },
    {
      name: "State",
      cell: (payout) =>
        payout.withdrawn_at === null ? (
          <Button variant="danger" size="s" onClick={() => setWithdrawing(payout)}>
            Withdraw<VisuallyHidden>{` ${payout.reference}`}</VisuallyHidden>
          </Button>
        ) : (
          <>
            <Chip>Withdrawn</Chip> <span>{payout.withdrawn_why}</span>
          </>
        ),
    },
  ];
  return (
    <Card
      title="Payouts"
      actions={
        // People who work for only some events add a payout at its event.
        organiser?.event_ids === null && (
          <Button variant="quiet" size="s" onClick={() => setAdding(true)}>
            Add a payout
          </Button>
        )
      }
    >
      <p>What was paid to your bank account, written down by hand. It lowers the balance.</p>
      {balance && (
        <Filled
          part={balance.paid_out_cents}
          whole={balance.net_cents}
        >{`${formatAmount(balance.paid_out_cents)} of ${formatAmount(balance.net_cents)} paid out`}</Filled>
      )}
      <Announcement>{announcement}</Announcement>
      <CursorTable
        list={list}
        caption="Payouts, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No payout was written down yet."
      />
      {isAdding && (
        <PayoutDialog
          organiserId={organiserId}
          event={null}
          onClose={() => setAdding(false)}
          onDone={(words) => {
            setAdding(false);
            setAnnouncement(words);
          }}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          organiserId={organiserId}
          payout={withdrawing}
          onClose={() => setWithdrawing(null)}
          onDone={() => {
            setWithdrawing(null);
            setAnnouncement("The payout is withdrawn. It no longer counts.");
          }}
        />
      )}
    </Card>
  );
}

import type { DeskOrder } from "#contract/wire/desk/orders.ts";
import { useOrdersInfiniteQuery } from "../../calls/orders-api.ts";
import { Card } from "../../parts/card.tsx";
import { type CursorPages, CursorTable } from "../../parts/tables/cursor-table.tsx";
import { orderColumns } from "../../parts/tables/order-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";

/** Orders that somebody has to act on: a refund is due, a colleague asks for one, or a payment is stuck. */
export function NeedsSomebody({ organiserId }: { organiserId: string | undefined }) {
  const { may } = useDesk();
  const own = organiserId ? { organiser_id: organiserId } : {};
  const due = useOrdersInfiniteQuery({ money_due: "1", ...own });
  const asked = useOrdersInfiniteQuery({ refund_asked: "1", ...own }, { skip: !may("refunds.make") });
  const stuck = useOrdersInfiniteQuery({ payment_stuck: "1", ...own });
  return (
    <Card title="Needs somebody">
      <OrdersIfAny
        list={asked}
        caption="Orders with a refund asked for"
        words="Colleagues ask you to refund these orders. Open one to see why."
      />
      <OrdersIfAny
        list={stuck}
        caption="Orders with a stuck payment"
        words="The bank hasn't decided these payments, has taken the money back, or has one payment for two orders. Tell whoever runs the box office."
      />
      {(due.data?.pages[0]?.items.length ?? 0) > 0 && (
        <p>
          {may("refunds.make")
            ? "Money is due back to these buyers. Send it from the order, or from the event's page for all of its orders."
            : "Money is due back to these buyers. Owner and Finance send it from the order."}
        </p>
      )}
      <CursorTable
        list={due}
        caption="Orders with a refund due"
        columns={orderColumns}
        keyOf={({ id }) => id}
        empty="No refund is due."
      />
    </Card>
  );
}

interface OrdersIfAnyProps {
  list: CursorPages<DeskOrder>;
  caption: string;
  words: string;
}

function OrdersIfAny({ list, caption, words }: OrdersIfAnyProps) {
  if (!list.data?.pages[0]?.items.length) return null;
  return (
    <>
      <p>{words}</p>
      <CursorTable list={list} caption={caption} columns={orderColumns} keyOf={({ id }) => id} empty="" />
    </>
  );
}

import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** Counting reads all orders, so counts are cached for this long, which is enough for a graph. */
const KEPT_MS = 30_000;

const NONE: Readonly<Record<OrderState, number>> = {
  held: 0,
  paying: 0,
  paid: 0,
  failed: 0,
  cancelled: 0,
  expired: 0,
  refund_due: 0,
};

/** How many bookings are in each state (docs/design/trust.md#invariants, I8), at most 30 seconds old. */
export function countOrders(db: Db): () => Promise<Record<OrderState, number>> {
  let kept: { counts: Record<OrderState, number>; at: number } | null = null;
  return async () => {
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.counts;
    const rows = await db
      .selectFrom("booking")
      .select(({ fn }) => ["state", fn.countAll<string>().as("orders")])
      .groupBy("state")
      .execute();
    const counts = { ...NONE, ...Object.fromEntries(rows.map(({ state, orders }) => [state, Number(orders)])) };
    kept = { counts, at: performance.now() };
    return counts;
  };
}

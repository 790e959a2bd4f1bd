import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatAmount } from "#contract/rules/money/money.ts";
import { countOf } from "#contract/rules/text/count.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { usePaidOrdersQuery } from "#src/storefront/data/paid-orders-api.ts";
import { usePersistedList } from "#src/storefront/data/use-persisted-list.ts";
import { type PersistedOrder, persistedOrders } from "#src/storefront/storage/persisted-orders.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { plainDay } from "../ticket/ticket-time.ts";
import styles from "./order-history.module.css";

/** Every order that the user paid, folded away below the tickets and fetched once it is opened. */
export function OrderHistory({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Orders and receipts</summary>
      {open && <Orders userId={userId} />}
    </details>
  );
}

function Orders({ userId }: { userId: string }) {
  const away = useAway();
  const { currentData, error, isFetching, refetch } = usePaidOrdersQuery(away === null ? userId : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const orders = usePersistedList(persistedOrders, userId, currentData);
  if (!orders && away !== null)
    return (
      <Notice tone="info">{`${away} Open this list once while you're online, and it stays on this device.`}</Notice>
    );
  if (!orders && error)
    return (
      <LoadFailed
        title="We couldn't load your orders"
        message={callError(error).message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!orders) return <Skeleton className={styles.waiting} />;
  if (orders.length === 0) return <p>No orders yet.</p>;
  return (
    <>
      {away !== null && <p className={styles.since}>{`${away} Receipts have to wait.`}</p>}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.receiptPath} className={styles.order}>
            <OrderRow order={order} isAway={away !== null} />
          </li>
        ))}
      </ul>
    </>
  );
}

const stateWords = {
  paid: { label: "Paid", tone: "plain" },
  refund_due: { label: "Refund on its way", tone: "strong" },
  refunded: { label: "Refunded", tone: "plain" },
  cancelled: { label: "Cancelled", tone: "plain" },
  in_question: { label: "We're checking your payment", tone: "strong" },
} as const satisfies Record<PersistedOrder["state"], { label: string; tone: "plain" | "strong" }>;

function OrderRow({ order, isAway }: { order: PersistedOrder; isAway: boolean }) {
  const {
    receiptPath,
    invoicePath,
    reference,
    name,
    paidOn,
    tickets,
    payableCents,
    state,
    refundedCents = 0,
    refundDueCents = 0,
  } = order;
  const { label, tone } = stateWords[state];
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.total}>{formatAmount(payableCents)}</p>
      <p className={styles.facts}>{`${plainDay(paidOn)} · ${countOf(tickets, "ticket")}`}</p>
      <p className={styles.state}>
        <Chip tone={tone}>{label}</Chip>
      </p>
      {(refundedCents > 0 || refundDueCents > 0) && (
        <p className={styles.refunds}>{refundWords(refundedCents, refundDueCents)}</p>
      )}
      <p className={styles.receipt}>
        {isAway ? (
          <span>{`Order ${reference}`}</span>
        ) : (
          <Link to={receiptPath}>{`Receipt for order ${reference}`}</Link>
        )}
        {!isAway && invoicePath !== undefined && (
          <Link to={invoicePath} aria-label={`Tax invoice for order ${reference}`}>
            Tax invoice
          </Link>
        )}
      </p>
    </>
  );
}

/** '$40.00 refunded, $20.00 on its way back' */
function refundWords(refundedCents: number, dueCents: number): string {
  const parts = [
    refundedCents > 0 && `${formatAmount(refundedCents)} refunded`,
    dueCents > 0 && `${formatAmount(dueCents)} on its way back`,
  ];
  return parts.filter(Boolean).join(", ");
}

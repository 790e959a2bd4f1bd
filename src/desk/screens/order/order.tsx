import { useState } from "react";
import { useParams } from "react-router-dom";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { shortDay } from "#src/shared/event/event-time.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { freshOnReturn } from "../../calls/desk-api.ts";
import { useOrderQuery } from "../../calls/orders-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { fullName } from "../../parts/tables/order-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { shownTime } from "../../words/shown-time.ts";
import { orderState } from "../../words/state-words.ts";
import { DueRefunds } from "./due-refunds.tsx";
import { NoteForm } from "./note-form.tsx";
import styles from "./order.module.css";
import { OrderTickets } from "./order-tickets.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundRequests } from "./refund-requests.tsx";
import { refundable } from "./refund-sum.ts";
import { ResendDialog } from "./resend-dialog.tsx";
import { chargebacksInWords, storyLines } from "./story-lines.ts";

function discountsInWords({
  discount_cents,
  voucher_code,
  voucher_cents,
}: NonNullable<DeskOrderStory["sums"]>): string {
  const sum = `−${formatAmount(discount_cents)}`;
  return voucher_code === null ? sum : `${sum}, of it ${formatAmount(voucher_cents)} by voucher ${voucher_code}`;
}

export function Component() {
  const { id = "" } = useParams();
  const { data: order, error, refetch, isFetching } = useOrderQuery(id, freshOnReturn);
  if (!order)
    return (
      <Screen title="Order">
        <LoadingOrRefusal what="order" error={error} isFetching={isFetching} refetch={refetch} />
      </Screen>
    );
  return <OrderScreen order={order} key={id} />;
}

function OrderScreen({ order }: { order: DeskOrderStory }) {
  const { mayAnywhere } = useDesk();
  const [open, setOpen] = useState<"refund" | "resend" | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const { sums, state, buyer } = order;
  const close = () => setOpen(null);
  const done = (words: string) => {
    close();
    setAnnouncement(words);
  };
  const shown = orderState(order);
  // Tickets of an undone order, and refunded tickets, admit nobody.
  const hasTickets = state === "paid" && order.tickets.some((ticket) => ticket.state !== "void");
  const isPaid = state === "paid" || state === "refund_due";
  return (
    <Screen
      title={`Order ${order.number}`}
      lead={
        <>
          <Chip tone={shown.tone}>{shown.words}</Chip>
          <span>{fullName(buyer)}</span>
        </>
      }
      actions={
        <>
          {hasTickets && mayAnywhere("orders.change") && (
            <>
              <Button variant="quiet" onClick={() => setOpen("resend")}>
                Email the tickets again
              </Button>
              <FileButton call={{ method: "POST", path: `orders/${order.id}/print` }} name={`tickets-${order.id}.pdf`}>
                Download the tickets
              </FileButton>
            </>
          )}
          {mayAnywhere("refunds.make") && refundable(order.tickets).length > 0 && (
            <Button variant="danger" onClick={() => setOpen("refund")}>
              Refund tickets
            </Button>
          )}
        </>
      }
    >
      <Announcement>{announcement}</Announcement>
      <DueRefunds order={order} onAnnounce={setAnnouncement} />
      <RefundRequests order={order} mayRefund={mayAnywhere("refunds.make")} />
      <OrderTickets order={order} onAnnounce={setAnnouncement} />
      <Card title="Buyer and payment">
        <Facts
          of={[
            ["Name", fullName(buyer)],
            ["Email", buyer.email],
            ["Phone", buyer.phone],
            ["Made", shownTime(order.made_at)],
            ["Paid", order.paid_at && shownTime(order.paid_at)],
            ["Tickets", sums && formatAmount(sums.subtotal_cents)],
            ["Discounts", sums && sums.discount_cents > 0 ? discountsInWords(sums) : null],
            ["Booking fee", sums && formatAmount(sums.fee_cents)],
            ["Total", sums && formatAmount(sums.total_cents)],
            ["Charged back", chargebacksInWords(order.chargebacks)],
          ]}
        />
        {order.is_shared && (
          <p>This order also has tickets of another organiser. So its total and payments aren't shown here.</p>
        )}
      </Card>
      {mayAnywhere("orders.change") && (
        <NoteForm
          orderId={order.id}
          mayAsk={isPaid && !mayAnywhere("refunds.make") && refundable(order.tickets).length > 0}
        />
      )}
      <Story order={order} />
      {open === "refund" && <RefundDialog order={order} onDone={done} onClose={close} />}
      {open === "resend" && <ResendDialog order={order} onDone={done} onClose={close} />}
    </Screen>
  );
}

/** Everything that happened to an order, the latest first. */
function Story({ order }: { order: DeskOrderStory }) {
  const lines = storyLines(order);
  return (
    <Card title="What happened">
      <ol className={styles.story}>
        {lines.map(({ at, what, more }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things of one moment may read alike.
          <li key={`${at} ${what} ${index}`} className={styles.line}>
            <time dateTime={at} className={styles.at}>
              {at.includes("T") ? shownTime(at) : shortDay(at)}
            </time>
            <div>
              <p className={styles.what}>{what}</p>
              {more && <p className={styles.more}>{more}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

import { Link } from "react-router-dom";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { longDate } from "#src/shared/event/event-time.ts";
import { invoicePath } from "#src/storefront/data/invoice-path.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { OrderSummary } from "../order-summary.tsx";
import styles from "./receipt.module.css";

/** The paid order with its number, which the buyer needs for questions about it. On paper it names its seller, too. */
export function Receipt({ order }: { order: Order }) {
  return (
    <>
      <SellerOnPaper />
      <div className={styles.head}>
        <h2 className={styles.title}>{`Order ${order.reference}`}</h2>
        {order.paidOn !== undefined && <p className={styles.paid}>{`Paid ${longDate(order.paidOn)}`}</p>}
      </div>
      <OrderSummary order={order} />
      {order.refunds.map(({ amount, tickets, isDone }) => (
        <Notice
          key={tickets.join()}
          tone="info"
          title={
            isDone
              ? `${formatAmount(toCents(amount))} refunded`
              : `Refund of ${formatAmount(toCents(amount))} on its way`
          }
        >
          {`${tickets.join("; ")}. ${tickets.length === 1 ? "This ticket no longer works" : "These tickets no longer work"} at the door.`}
        </Notice>
      ))}
      <Button variant="quiet" onClick={() => window.print()}>
        Print receipt
      </Button>
      {order.paidOn !== undefined && order.payable > 0 && (
        <Link className={styles.invoice} to={invoicePath(order.orderId)}>
          Tax invoice
        </Link>
      )}
    </>
  );
}

function SellerOnPaper() {
  const seller = useSettings();
  if (!seller) return null;
  const lines = [[seller.company_name, seller.tax_number], [seller.office_address], [seller.phone, seller.email]].map(
    (parts) => parts.filter(Boolean).join(", "),
  );
  return (
    <div className={styles.seller}>
      <p className={styles.brand}>{`${seller.brand_name} receipt`}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

import type { Order } from "#src/data/orders.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { Button } from "#src/ui/button.tsx";
import { longDate } from "#src/ui/event-time.ts";
import { OrderSummary } from "../order-summary.tsx";
import styles from "./receipt.module.css";

/** The paid order with its number, which the buyer needs for questions about it. On paper it names its seller, too. */
export function Receipt({ order }: { order: Order }) {
  return (
    <>
      <SellerOnPaper />
      <div className={styles.head}>
        <h2 className={styles.title}>{`Order ${order.reference}`}</h2>
        {order.paidOn !== undefined && <p className={styles.paid}>Paid {longDate(order.paidOn)}</p>}
      </div>
      <OrderSummary order={order} />
      <Button variant="quiet" onClick={() => window.print()}>
        Print receipt
      </Button>
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
      <p className={styles.brand}>{seller.brand_name} receipt</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

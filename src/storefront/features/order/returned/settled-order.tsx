import { Link, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { longDate } from "#src/shared/event/event-time.ts";
import { invoicePath } from "#src/storefront/data/order-paths.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { ExpiredDialog } from "../hold/expired-dialog.tsx";
import { OrderSummary } from "../order-summary.tsx";
import { orderedPath, returnedAs, returnWords } from "../order-words.ts";
import { ReturnCard } from "./return-card.tsx";
import styles from "./settled-order.module.css";

interface SettledOrderProps {
  order: Order;
  home: Elements;
  /** The tickets of a paid order, and how to save them. */
  children: Elements;
}

/** An order that is over, whether or not it was paid. */
export function SettledOrder({ order, home, children }: SettledOrderProps) {
  const navigate = useNavigate();
  const words = returnWords(returnedAs(order, false));
  if (order.state === "paid")
    return (
      <PaidOrder order={order} home={home}>
        {children}
      </PaidOrder>
    );
  const isFailed = order.state === "failed";
  const isExpired = order.state === "expired";
  return (
    <ReturnCard
      tone={isFailed ? "danger" : "warn"}
      words={words}
      actions={
        <>
          {!isExpired && (
            <ButtonLink size="l" to={orderedPath(order)}>
              {`Back to the ${order.comboId === null ? "event" : "combo"}`}
            </ButtonLink>
          )}
          {home}
        </>
      }
    >
      {order.note && order.noteCode !== "SESSION_EXPIRED" && <p>{order.note}</p>}
      {order.state === "refund_due" && <Receipt order={order} />}
      {isFailed && <p>The tickets we held for you go back on sale.</p>}
      <ExpiredDialog open={isExpired} onStartAgain={() => navigate(paths.home)}>
        {words.text}
      </ExpiredDialog>
    </ReturnCard>
  );
}

function PaidOrder({ order, home, children }: SettledOrderProps) {
  const link = useNetworkLink();
  const calendar = order.comboId === null ? `event-${order.eventId}` : `combo-${order.comboId}`;
  return (
    <ReturnCard
      tone="ok"
      words={returnWords("paid")}
      actions={
        <>
          <ButtonLink size="l" to={paths.myTickets}>
            My Ticket
          </ButtonLink>
          <a className={buttonLook({ variant: "quiet", size: "l" })} href={`/calendar/${calendar}.ics`} {...link}>
            <Icon name="calendar" /> Add to calendar
          </a>
          {home}
        </>
      }
      details={<Receipt order={order} />}
    >
      {order.note && (
        <Notice tone="warn" title="Please note">
          {order.note}
        </Notice>
      )}
      {children}
    </ReturnCard>
  );
}

/** The paid order with its number, which the buyer needs for questions about it. On paper it names its seller, too. */
function Receipt({ order }: { order: Order }) {
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

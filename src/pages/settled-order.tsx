import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { Order } from "#contract/wire/booking.ts";
import { InstallCard } from "../features/install/install-card.tsx";
import { ExpiredDialog } from "../features/order/hold/expired-dialog.tsx";
import { OrderSummary } from "../features/order/order-summary.tsx";
import { orderedPath, returnedAs, returnWords } from "../features/order/order-words.ts";
import { ReturnCard } from "../features/order/returned/return-card.tsx";
import { OrderTickets } from "../features/wallet/order-tickets.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./settled-order.module.css";

interface SettledOrderProps {
  order: Order;
  userId: string;
  home: ReactNode;
}

/** An order that is over, well or not. */
export function SettledOrder({ order, userId, home }: SettledOrderProps) {
  const navigate = useNavigate();
  const words = returnWords(returnedAs(order, false));
  if (order.state === "paid") return <PaidOrder order={order} userId={userId} home={home} />;
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
              {`Back to the ${order.event_type === "Combo" ? "combo" : "event"}`}
            </ButtonLink>
          )}
          {home}
        </>
      }
    >
      {order.note && order.note !== words.title && <p>{order.note}</p>}
      {order.state === "refund_due" && <Receipt order={order} />}
      {isFailed && <p>Seats that were held for you go back on sale.</p>}
      <ExpiredDialog open={isExpired} onStartAgain={() => navigate(paths.home)}>
        {words.text}
      </ExpiredDialog>
    </ReturnCard>
  );
}

function PaidOrder({ order, userId, home }: SettledOrderProps) {
  const calendar = order.combo_event_id === null ? `event-${order.event_id}` : `combo-${order.combo_event_id}`;
  return (
    <ReturnCard
      tone="ok"
      words={returnWords("paid")}
      actions={
        <>
          <ButtonLink size="l" to={paths.myTickets}>
            My Tickets
          </ButtonLink>
          <a className={buttonLook({ variant: "quiet", size: "l" })} href={`/calendar/${calendar}.ics`}>
            <Icon name="calendar" /> Add to calendar
          </a>
          {home}
        </>
      }
    >
      {order.note && (
        <Notice tone="warn" title="Please note">
          {order.note}
        </Notice>
      )}
      <OrderTickets
        userId={userId}
        seats={order.tickets.map(({ event_id, section, seat_number }) => ({
          eventId: event_id,
          section,
          seat: seat_number,
        }))}
      />
      <InstallCard />
      <Receipt order={order} />
    </ReturnCard>
  );
}

/** What was paid for, under the number that a question about it needs. */
function Receipt({ order }: { order: Order }) {
  return (
    <>
      <h2 className={styles.receipt}>Order {order.order_number}</h2>
      <OrderSummary order={order} />
    </>
  );
}

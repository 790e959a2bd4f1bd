import { useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { ExpiredDialog } from "../hold/expired-dialog.tsx";
import { orderedPath, returnedAs, returnWords } from "../order-words.ts";
import { Receipt } from "./receipt.tsx";
import { ReturnCard } from "./return-card.tsx";

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

import { paths } from "../../../contract/paths.ts";
import type { Order, OrderState } from "../../../contract/wire/booking.ts";

/** May the buyer still pay? A declined card leaves the order payable for as long as its seats are held. */
export function isPayable(order: Pick<Order, "state" | "expires_at" | "current_time">): boolean {
  const open: readonly OrderState[] = ["held", "paying", "failed"];
  return open.includes(order.state) && Date.parse(order.expires_at) > Date.parse(order.current_time);
}

/** The page of what was ordered: where a cancelled order leads back to. */
export function orderedPath({ combo_event_id, event_id, event_name }: Order): string {
  return combo_event_id === null
    ? paths.eventDetail({ id: event_id, event_name })
    : paths.comboEventDetail({ id: combo_event_id, event_name });
}

/** Has the box office settled it, one way or the other? */
export function isSettled(state: OrderState): boolean {
  return state !== "held" && state !== "paying";
}

export interface OrderWords {
  title: string;
  text: string;
}

/** What a return from the gateway means, in the buyer's words; the spec's texts where it has them (sections 2 and 8). */
export function returnWords(state: OrderState | "waiting-long"): OrderWords {
  switch (state) {
    case "paid":
      return {
        title: "Thank You for booking with us!",
        text: "You will get a confirmation message in email shortly.",
      };
    case "held":
    case "paying":
      return { title: "Waiting for the bank", text: "Your payment is being confirmed. This takes a few seconds." };
    case "waiting-long":
      return {
        title: "The bank has not answered yet",
        text: "Please do not pay again. As soon as the payment is confirmed, your tickets come by email and stand under My Tickets. If it is not, nothing is charged.",
      };
    case "refund_due":
      return {
        title: "Your seats could not be kept",
        text: "The payment arrived after they had gone to someone else. You get all of it back: we have written to you, and the refund is on its way without your doing.",
      };
    case "failed":
      return { title: "Payment not accepted", text: "Your Transaction is failed or declined please try again!" };
    case "cancelled":
      return { title: "Booking cancelled", text: "Your seats have gone back on sale. Nothing was charged." };
    case "expired":
      return { title: "Sorry, your session has expired", text: "Your seats have gone back on sale." };
  }
}

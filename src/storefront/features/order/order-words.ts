import { paths } from "#contract/paths.ts";
import { isLive } from "#contract/rules/live-order.ts";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { Order, OrderState } from "#src/storefront/data/orders.ts";

/**
 * Whether the buyer can still begin a payment. After a declined card, that is as long as the seats are held. A payment
 * that is already open on the bank's page has more time.
 */
export function isPayable(order: Pick<Order, "state" | "holdEndsAt" | "currentTime">): boolean {
  return isLive(order.state) && Date.parse(order.holdEndsAt) > Date.parse(order.currentTime);
}

/** Whether the tickets are free even without a voucher. The box office gives user_role 5 free tickets. */
export function isFreeOrder({ subtotal }: Pick<Order, "subtotal">): boolean {
  return subtotal === 0;
}

/** The page of the ordered event or combo. A cancelled order leads back to it. */
export function orderedPath({ comboId, eventId, eventName }: Order): string {
  return comboId === null
    ? paths.eventDetail({ id: eventId, event_name: eventName })
    : paths.comboEventDetail({ id: comboId, event_name: eventName });
}

/** Whether the box office has settled the order, paid or not. */
export function isSettled(state: OrderState): boolean {
  return state !== "held" && state !== "paying";
}

export interface OrderWords {
  title: string;
  text: string;
}

/**
 * The situation of a returning buyer: the order's state, a long wait, or a declined order that can no longer be paid.
 */
type Returned = OrderState | "waiting-long" | "said-no" | "failed-over" | "in-question" | "free-undone";

const FAILED = "Your Transaction is failed or declined please try again!";

const words: Readonly<Record<Returned, OrderWords>> = {
  paid: { title: "Thank You for booking with us!", text: "You will get a confirmation message in email shortly." },
  held: { title: "Not paid yet", text: "We hold your tickets until the time is up." },
  paying: { title: "Waiting for the bank", text: "The bank is confirming your payment. It takes a few seconds." },
  "said-no": {
    title: "It looks like your card was declined",
    text: "We're waiting for the bank to confirm it. If the bank's page said the payment failed, you weren't charged. You can try again now. Your tickets are still held.",
  },
  "waiting-long": {
    title: "The bank hasn't answered yet",
    text: "Please do not pay again. Once the bank confirms, your tickets are in My Ticket and in your email. If it doesn't, you aren't charged.",
  },
  refund_due: {
    title: "Your money is coming back",
    text: "You don't need to do anything. We're refunding the card you paid with, which usually takes 5 to 10 business days.",
  },
  "free-undone": {
    title: "This order is cancelled",
    text: "You don't need to do anything. You paid nothing, so there's nothing to refund.",
  },
  "in-question": {
    title: "We're checking your payment",
    text: "You don't need to do anything. Please don't pay again: we'll be in touch.",
  },
  failed: { title: "Payment not accepted", text: FAILED },
  "failed-over": { title: "Payment not accepted", text: FAILED },
  cancelled: { title: "Booking cancelled", text: "Your tickets have gone back on sale." },
  expired: {
    title: SESSION_EXPIRED_MESSAGE,
    text: "Your tickets have gone back on sale. If your bank still takes the payment, you get these seats, equally good ones or a full refund. We'll email you which.",
  },
};

/**
 * What a return from the gateway means, in words for the buyer. Some of the texts are fixed
 * (docs/design/product.md#after-payment).
 */
export function returnWords(returned: Returned): OrderWords {
  return words[returned];
}

/** The words if no order can be shown. It may be another account's, because the box office does not say. */
export const noOrderWords: OrderWords = {
  title: "We can't tell which order this is",
  text: "If you booked with another account, sign in with that one. If you paid, your tickets are in My Ticket and in your email. If the payment was refused, you weren't charged.",
};

/**
 * Which of the words fit the order's present state.
 * @param waitedLong whether the buyer has waited long
 * @param saidNo whether the bank sent the buyer to the page for declined payments
 */
export function returnedAs(
  order: Pick<Order, "state" | "holdEndsAt" | "currentTime"> & Partial<Pick<Order, "noteCode" | "payable">>,
  waitedLong: boolean,
  saidNo = false,
): Returned {
  if (order.noteCode === "PAYMENT_IN_QUESTION") return "in-question";
  if (order.state === "refund_due" && order.payable === 0) return "free-undone";
  if (order.state === "paying" && saidNo) return "said-no";
  if (order.state === "paying" && waitedLong) return "waiting-long";
  return order.state === "failed" && !isPayable(order) ? "failed-over" : order.state;
}

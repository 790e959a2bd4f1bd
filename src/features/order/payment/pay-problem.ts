import type { CallError } from "#src/data/base-query.ts";
import type { Checkout } from "#src/data/order-api.ts";
import { waitInWords } from "./wait-in-words.ts";

/** Why the way to the bank is not open, in the buyer's words. */
export interface PayProblem {
  title: string;
  text: string;
  /** What helps beside pressing Pay again. */
  remedy: "none" | "remove-voucher" | "start-again";
}

type Refused = Pick<Checkout, "message" | "code">;

/** An earlier payment of the order may be on its way back, which the order's own note says. */
const NOTHING_CHARGED = "Nothing was charged just now";
const STILL_HELD = "Your seats are still held.";
const SAFE_AGAIN = `${STILL_HELD} Pressing Pay again cannot charge you twice.`;

/** @param refused an outcome that the spec lists, which comes with HTTP 200; @param error anything else but success. */
export function payProblem(refused: Refused | undefined, error: CallError | undefined): PayProblem {
  const { code, message = "" } = error ?? refused ?? {};
  switch (code) {
    case "VOUCHER_USED_UP":
      return { title: NOTHING_CHARGED, text: `${message} ${STILL_HELD}`, remedy: "remove-voucher" };
    case "ATTEMPTS_USED":
      return { title: "Three tries are all that an order has", text: message, remedy: "start-again" };
    case "SESSION_EXPIRED":
      return {
        title: message,
        text: "Another payment cannot be begun now. If you paid on the bank's page, your tickets come as soon as it is confirmed.",
        remedy: "none",
      };
    case "EVENT_CLOSED":
      return { title: NOTHING_CHARGED, text: message, remedy: "start-again" };
    case "STILL_RUNNING":
      return {
        title: "Your first press is being worked on",
        text: `Please try again in a second. ${SAFE_AGAIN}`,
        remedy: "none",
      };
  }
  if (error?.kind === "busy" || error?.kind === "too-many") {
    const wait = waitInWords(error.retryAfterSeconds);
    return {
      title: "The box office is busy",
      text: `${NOTHING_CHARGED}. Please wait ${wait} and press Pay again. ${STILL_HELD}`,
      remedy: "none",
    };
  }
  const isSilent = error !== undefined && (error.status === 0 || error.status >= 500);
  return { title: NOTHING_CHARGED, text: `${message} ${isSilent ? SAFE_AGAIN : STILL_HELD}`, remedy: "none" };
}

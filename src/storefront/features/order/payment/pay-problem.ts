import { type CallError, isPassing } from "#src/http/call-error.ts";
import { waitInWords } from "#src/ui/time/wait-in-words.ts";

/** Why the payment could not start, in words for the buyer. */
export interface PayProblem {
  title: string;
  text: string;
  /** What the buyer can do apart from pressing Pay again. */
  remedy: "none" | "remove-voucher" | "start-again";
}

/** 'just now', because an earlier payment of the order may be in progress. The order's note mentions it. */
const NOTHING_CHARGED = "Nothing was charged just now";
const STILL_HELD = "Your tickets are still held.";
const SAFE_AGAIN = `${STILL_HELD} Pressing Pay again can't charge you twice.`;

/** The bank could not be reached, several times in a row. */
export const BANK_AWAY: PayProblem = {
  title: "The bank's page can't be reached just now",
  text: `${NOTHING_CHARGED}. ${STILL_HELD} Please press Pay again in a minute.`,
  remedy: "none",
};

/** What the page says between two calls. */
export const bankAwayWords = (seconds: number): string =>
  `The bank's page can't be reached just now. We try again in ${seconds} seconds. ${STILL_HELD}`;

export function payProblem(error: CallError, hasVoucher = false): PayProblem {
  const { code, message } = error;
  switch (code) {
    case "VOUCHER_USED_UP":
      return { title: NOTHING_CHARGED, text: `${message} ${STILL_HELD}`, remedy: "remove-voucher" };
    case "ATTEMPTS_USED":
      return { title: "You've used all three tries for this order", text: message, remedy: "start-again" };
    case "SESSION_EXPIRED":
      return {
        title: message,
        text: "You can't start another payment now. If you paid on the bank's page, your tickets come as soon as the bank confirms it.",
        remedy: "none",
      };
    case "PAYMENT_REFUSED":
      return { title: NOTHING_CHARGED, text: `${message} ${STILL_HELD}`, remedy: "none" };
    case "BELOW_MINIMUM":
      return { title: NOTHING_CHARGED, text: message, remedy: hasVoucher ? "remove-voucher" : "start-again" };
    case "DATE_CHANGED":
      return { title: NOTHING_CHARGED, text: `${message} Please answer the question above.`, remedy: "none" };
    case "EVENT_CLOSED":
    case "ACCESS_CODE_OVER":
      return { title: NOTHING_CHARGED, text: message, remedy: "start-again" };
    case "STILL_RUNNING":
      return {
        title: "We're still working on your first press",
        text: `Please try again in a second. ${SAFE_AGAIN}`,
        remedy: "none",
      };
  }
  if (error.kind === "busy" || error.kind === "too-many") {
    const wait = waitInWords(error.retryAfterSeconds);
    return {
      title: "The box office is busy",
      text: `${NOTHING_CHARGED}. Please wait ${wait} and press Pay again. ${STILL_HELD}`,
      remedy: "none",
    };
  }
  return { title: NOTHING_CHARGED, text: `${message} ${isPassing(error) ? SAFE_AGAIN : STILL_HELD}`, remedy: "none" };
}

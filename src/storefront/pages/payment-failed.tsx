import { usePageHead } from "#src/ui/layout/page-head.ts";
import { returnWords } from "../features/order/order-words.ts";
import { ReturnedOrderPage } from "./returned-order.tsx";

/** /responseFailURL: what happened, and a retry while the seats are held. */
export function Component() {
  usePageHead({ title: "Payment not accepted", description: "Your payment didn't go through." });
  return <ReturnedOrderPage signedOut={{ tone: "danger", words: returnWords("failed") }} />;
}

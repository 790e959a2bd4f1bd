import { usePageHead } from "#src/ui/layout/page-head.ts";
import { ReturnedOrderPage } from "./returned-order.tsx";

/** /responseSuccessURL and /thankyou: the result of the payment, as the box office knows it. */
export function Component() {
  usePageHead({ title: "Thank you", description: "Your booking." });
  return (
    <ReturnedOrderPage
      signedOut={{
        tone: "ok",
        words: { title: "You're back from the bank", text: "Sign in to see your tickets. They come by email too." },
      }}
    />
  );
}

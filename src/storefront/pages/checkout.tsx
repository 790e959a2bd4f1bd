import { useSearchParams } from "react-router-dom";
import { idInAddress } from "#contract/rules/row-id.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { ORDER_PARAM } from "../features/order/order-paths.ts";
import { CheckoutStep } from "../features/order/payment/checkout-step.tsx";

/** /checkout: every line of the price, then the bank's page. */
export function Component() {
  usePageHead({ title: "Checkout", description: "What your order costs, and how to pay for it." });
  const [params] = useSearchParams();
  return <CheckoutStep buyer={useBuyer()} orderId={idInAddress(params.get(ORDER_PARAM))} />;
}

import { useSearchParams } from "react-router-dom";
import { idInAddress } from "#contract/rules/row-id.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { ORDER_PARAM } from "../features/order/order-paths.ts";
import { CheckoutStep } from "../features/order/payment/checkout-step.tsx";
import { usePageHead } from "../ui/page-head.ts";

/** /checkout: every line of the price, then the bank's page. */
export function Component() {
  usePageHead({ title: "Checkout", description: "What your order costs, and how to pay for it." });
  const [params] = useSearchParams();
  return <CheckoutStep buyer={useBuyer()} orderId={idInAddress(params.get(ORDER_PARAM))} />;
}

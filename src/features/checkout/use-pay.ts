import { useEffect, useRef, useState } from "react";
import type { Order } from "../../../contract/wire/booking.ts";
import { attemptKey, isDecided, settleAttempt } from "../../data/attempt-key";
import type { CallError } from "../../data/base-query";
import { useCheckoutMutation } from "./order-api";
import { type PayProblem, payProblem } from "./pay-problem";
import { submitToGateway } from "./submit-to-gateway";

interface PayOptions {
  onFree: () => void;
  onSignedOut: () => void;
}

/**
 * What makes a press the same as the one before: the order at its price. After a change of the voucher the card page
 * must be a new one, though the answer with the old was lost on its way.
 */
export const payAttempt = ({ pid, payable, voucher }: Order) => ({ pid, payable, voucher: voucher?.id });

/** Pays an order: free ones are done at once, others leave for the gateway. */
export function usePay(order: Order, { onFree, onSignedOut }: PayOptions) {
  const [checkout, { isLoading }] = useCheckoutMutation();
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();
  // A double click's second press comes before anything could be drawn.
  const pressed = useRef(false);

  // Back from the gateway the browser may show the page as it was left: awake again, the button must work.
  useEffect(() => {
    const shown = () => setLeaving(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const pay = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setProblem(undefined);
    const { data, error } = await checkout({ pid: order.pid, attemptKey: attemptKey("checkout", payAttempt(order)) });
    pressed.current = false;
    const failure = error as CallError | undefined;
    if (isDecided(failure)) settleAttempt("checkout");
    if (failure?.kind === "signed-out") return onSignedOut();
    if (data?.status === 1 && data.free) return onFree();
    if (data?.status === 1 && data.gateway) {
      setLeaving(true);
      return submitToGateway(data.gateway);
    }
    setProblem(payProblem(data, failure));
  };

  return { pay, paying: isLoading || leaving, problem, forgetProblem: () => setProblem(undefined) };
}

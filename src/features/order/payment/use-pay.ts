import { useEffect, useRef, useState } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import type { Order } from "#src/data/orders.ts";
import type { PayProblem } from "./pay-problem.ts";
import { startPayment } from "./start-payment.ts";
import { submitToGateway } from "./submit-to-gateway.ts";

interface PayOptions {
  onFree: () => void;
  onSignedOut: () => void;
  onPageOpen: () => void;
}

/** Pays an order: free ones are done at once, others leave for the gateway. */
export function usePay(order: Order, { onFree, onSignedOut, onPageOpen }: PayOptions) {
  const dispatch = useAppDispatch();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();
  // A double click's second press comes before anything could be drawn.
  const pressed = useRef(false);

  // Back from the gateway the browser may show the page as it was left: awake again, the button must work.
  useEffect(() => {
    const shown = () => setPaying(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const pay = async (again: boolean) => {
    if (pressed.current) return;
    pressed.current = true;
    setPaying(true);
    setProblem(undefined);
    const outcome = await startPayment(dispatch, order, again);
    pressed.current = false;
    // Busy until the bank's page is there.
    if (outcome.kind === "gateway") return submitToGateway(outcome.form);
    setPaying(false);
    if (outcome.kind === "free") return onFree();
    if (outcome.kind === "signed-out") return onSignedOut();
    if (outcome.kind === "page-open") return onPageOpen();
    setProblem(outcome.problem);
  };

  return { pay, paying, problem, forgetProblem: () => setProblem(undefined) };
}

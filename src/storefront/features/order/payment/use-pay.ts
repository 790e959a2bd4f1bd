import { useEffect, useRef, useState } from "react";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { GatewayForm } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { BANK_AWAY, type PayProblem } from "./pay-problem.ts";
import { endTry, type PayOutcome, startPayment } from "./start-payment.ts";

/** Seconds before each further call while the bank cannot be reached. */
const WAITS = [2, 4, 8] as const;

interface PayOptions {
  onFree: () => void;
  onSignedOut: () => void;
  onPageOpen: () => void;
}

/** Pays an order. A free order is paid at once. For any other, the browser leaves for the gateway. */
export function usePay(order: Order, { onFree, onSignedOut, onPageOpen }: PayOptions) {
  const dispatch = useAppDispatch();
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();
  /** Seconds until the next call, while the bank cannot be reached. */
  const [againIn, setAgainIn] = useState<number>();
  const isGone = useRef(false);
  // The second press of a double click comes before the next render, so state cannot stop it.
  const pressed = useRef(false);

  // The browser's Back may restore the page from memory. The button must then work again.
  useEffect(() => {
    const shown = () => setPaying(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  // Nobody is sent to the bank from another page.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const pay = async (again: boolean, agreed?: string) => {
    if (pressed.current) return;
    pressed.current = true;
    setPaying(true);
    setProblem(undefined);
    const outcome = await untilReached(() => startPayment(dispatch, order, again, agreed));
    pressed.current = false;
    if (isGone.current) return;
    // The button stays busy until the bank's page opens.
    if (outcome.kind === "gateway") return submitToGateway(outcome.form);
    setPaying(false);
    if (outcome.kind === "free") return onFree();
    if (outcome.kind === "signed-out") return onSignedOut();
    if (outcome.kind === "page-open") return onPageOpen();
    setProblem(outcome.kind === "bank-away" ? BANK_AWAY : outcome.problem);
  };

  /** Calls again a few times while the bank cannot be reached, and the page is open. */
  const untilReached = async (call: () => Promise<PayOutcome>): Promise<PayOutcome> => {
    for (const seconds of WAITS) {
      const outcome = await call();
      if (outcome.kind !== "bank-away" || isGone.current) return outcome;
      setAgainIn(seconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      setAgainIn(undefined);
      if (isGone.current) return outcome;
    }
    const last = await call();
    if (last.kind === "bank-away") endTry();
    return last;
  };

  return { pay, paying, againIn, problem, forgetProblem: () => setProblem(undefined) };
}

/** Leaves for the card gateway's page. The fields of a form are signed, so they are posted unchanged. */
function submitToGateway({ action, method, fields }: GatewayForm): void {
  if (method === "get") {
    location.assign(action);
    return;
  }
  const form = document.createElement("form");
  form.action = action;
  form.method = method;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

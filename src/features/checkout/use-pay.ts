import { useEffect, useState } from "react";
import { attemptKey, isDecided, settleAttempt } from "../../data/attempt-key";
import type { CallError } from "../../data/base-query";
import { useCheckoutMutation } from "./order-api";
import { submitToGateway } from "./submit-to-gateway";

/** Pays an order: free ones are done at once, others leave for the gateway. */
export function usePay(pid: string, onFree: () => void) {
  const [checkout, { isLoading }] = useCheckoutMutation();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<CallError | { message: string }>();

  // Back from the gateway the browser may show the page as it was left: awake again, the button must work.
  useEffect(() => {
    const shown = () => setLeaving(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const pay = async () => {
    setFailure(undefined);
    const { data, error } = await checkout({ pid, attemptKey: attemptKey("checkout", pid) });
    const refused = error as CallError | undefined;
    if (isDecided(refused)) settleAttempt("checkout");
    if (data?.status === 1 && data.free) return onFree();
    if (data?.status === 1 && data.gateway) {
      setLeaving(true);
      return submitToGateway(data.gateway);
    }
    setFailure(refused ?? { message: data?.message ?? "" });
  };

  return { pay, paying: isLoading || leaving, failure };
}

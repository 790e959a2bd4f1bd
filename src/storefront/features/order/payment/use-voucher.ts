import { useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { useOrderVoucherMutation } from "#src/storefront/data/order-api.ts";
import { isCodePending, NO_CODE, type VoucherProblem, voucherProblem } from "./voucher-problem.ts";

/** The voucher of an order: the typed code, and functions that apply and remove it. */
export function useVoucher(orderId: string, onSignedOut: () => void) {
  const [send, { isLoading }] = useOrderVoucherMutation();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<VoucherProblem>();
  const [refused, setRefused] = useState("");

  const change = async (code: string): Promise<boolean> => {
    setProblem(undefined);
    const { error } = await send({ orderId, code });
    const failure = callError(error);
    if (failure?.kind === "signed-out") onSignedOut();
    const found = failure && voucherProblem(failure);
    setProblem(found);
    setRefused(found?.kind === "code" ? code : "");
    return found === undefined;
  };
  const apply = async () => {
    const code = typed.trim();
    if (code === "") return setProblem(NO_CODE);
    // A code that was refused stays in the field.
    if (await change(code)) setTyped("");
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };

  const isPending = isCodePending(typed, refused);
  return { typed, type, apply, remove: () => change(""), busy: isLoading, isPending, problem, setProblem };
}

export type VoucherEntry = ReturnType<typeof useVoucher>;

import { useEffect, useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { useAddPasskeyMutation, useNewPasskeyOptionsMutation } from "#src/shared/account/sign-in-api.ts";
import type { useProof } from "#src/shared/account/use-proof.tsx";

/**
 * Adds a passkey of this device to the account. A passkey opens the account by itself, so it needs a proof.
 * @param demandProof as useProof returns it
 */
export function useAddPasskey(userId: string, demandProof: ReturnType<typeof useProof>["demand"]) {
  const [askOptions, asking] = useNewPasskeyOptionsMutation();
  const [add, adding] = useAddPasskeyMutation();
  const [problem, setProblem] = useState<string>();
  const [isPossible, setPossible] = useState(false);
  useEffect(() => setPossible(typeof PublicKeyCredential !== "undefined"), []);

  /** @returns whether the passkey is saved. A buyer who cancels sees no error */
  const addPasskey = async (): Promise<boolean> => {
    setProblem(undefined);
    if (!(await demandProof())) return false;
    const { data: options, error } = await askOptions(userId);
    if (!options) {
      setProblem(callError(error)?.message);
      return false;
    }
    try {
      const { makePasskey } = await import("#src/shared/account/passkey-ceremony.ts");
      const passkey = await makePasskey(options);
      const answer = await add({ userId, passkey: { ...passkey } });
      if (answer.data?.status === 1) return true;
      setProblem(answer.data?.message ?? callError(answer.error)?.message);
    } catch (error) {
      if (error instanceof Error && error.name === "InvalidStateError")
        setProblem("This device already has a passkey for your account.");
    }
    return false;
  };
  return { isPossible, addPasskey, isBusy: asking.isLoading || adding.isLoading, problem };
}

import { useEffect, useState } from "react";
import type { PasskeyProof } from "#contract/wire/account/passkeys.ts";
import { refusalWords } from "./refusal-words.ts";
import { usePasskeySignInOptionsMutation, usePasskeysQuery } from "./sign-in-api.ts";

/**
 * Showing a passkey of the account, where it has one and the browser can.
 * @param onShown sends what the device has signed
 */
export function usePasskeyProof(userId: string, onShown: (passkey: PasskeyProof) => Promise<void>) {
  const { data: passkeys = [] } = usePasskeysQuery(userId);
  const [askOptions] = usePasskeySignInOptionsMutation();
  const [isKnown, setKnown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setKnown(typeof PublicKeyCredential !== "undefined"), []);

  const show = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const { data: options, error } = await askOptions();
    if (options) {
      // A buyer who cancels sees no error.
      const passkey = await import("./passkey-ceremony.ts")
        .then(({ provePasskey }) => provePasskey(options))
        .catch(() => undefined);
      if (passkey) await onShown(passkey);
    } else if (error) setProblem(refusalWords(error));
    setBusy(false);
  };
  return { isPossible: isKnown && passkeys.length > 0, isBusy, problem, show };
}

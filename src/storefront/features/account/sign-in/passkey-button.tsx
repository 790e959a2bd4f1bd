import { useEffect, useEffectEvent, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { PasskeyProof } from "#contract/wire/account/passkeys.ts";
import { callError } from "#src/http/call-error.ts";
import { usePasskeySignInMutation, usePasskeySignInOptionsMutation } from "#src/shared/account/sign-in-api.ts";
import { Button } from "#src/ui/actions/button.tsx";

interface PasskeyButtonProps {
  passkey: Pick<ReturnType<typeof usePasskeySignIn>, "isPossible" | "isLoading" | "signInByPasskey">;
  online: boolean;
  /** Whether it is the form's main button. */
  isMain?: boolean;
}

/** Signs in by passkey. Browsers without passkeys get no button. */
export function PasskeyButton({ passkey, online, isMain = false }: PasskeyButtonProps) {
  if (!passkey.isPossible) return null;
  return (
    <Button
      variant={isMain ? "action" : "quiet"}
      size="l"
      block
      busy={passkey.isLoading}
      aria-disabled={!online}
      onClick={() => online && passkey.signInByPasskey()}
    >
      Use a passkey
    </Button>
  );
}

const ceremony = () => import("#src/shared/account/passkey-ceremony.ts");

/**
 * Signing in by passkey, where the browser can: by the button, and by the browser's own suggestion where the email is
 * typed.
 * @param onProved called once the box office has accepted a passkey
 */
export function usePasskeySignIn(remember: boolean, onProved: (user: SignedInUser, remember: boolean) => void) {
  const [askOptions] = usePasskeySignInOptionsMutation();
  const [prove, { isLoading }] = usePasskeySignInMutation();
  const [problem, setProblem] = useState<string>();
  const [isPossible, setPossible] = useState(false);

  const send = useEffectEvent(async (passkey: PasskeyProof) => {
    const { data, error } = await prove({ passkey, remember });
    if (data?.user) onProved(data.user, remember);
    else setProblem(data?.message ?? callError(error)?.message);
  });

  useEffect(() => {
    if (typeof PublicKeyCredential === "undefined") return;
    setPossible(true);
    let isHere = true;
    const suggest = async () => {
      const { canSuggestPasskeys, suggestPasskeys } = await ceremony();
      if (!(await canSuggestPasskeys()) || !isHere) return;
      const { data: options } = await askOptions();
      if (options && isHere) await send(await suggestPasskeys(options));
    };
    // This fails whenever the buyer signs in another way, or leaves.
    suggest().catch(() => undefined);
    return () => {
      isHere = false;
      ceremony().then(
        ({ stopSuggesting }) => stopSuggesting(),
        () => undefined,
      );
    };
  }, [askOptions]);

  /** Asks for a passkey at once. A buyer who cancels sees no error. */
  const signInByPasskey = async () => {
    setProblem(undefined);
    const { data: options, error } = await askOptions();
    if (!options) return setProblem(callError(error)?.message);
    const passkey = await ceremony()
      .then(({ provePasskey }) => provePasskey(options))
      .catch(() => undefined);
    if (passkey) await send(passkey);
  };
  return { isPossible, signInByPasskey, isLoading, problem };
}

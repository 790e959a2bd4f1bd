import { Button } from "#src/ui/actions/button.tsx";
import type { usePasskeySignIn } from "./use-passkey-sign-in.ts";

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

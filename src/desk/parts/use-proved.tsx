import { callError } from "#src/http/call-error.ts";
import { useProof } from "#src/shared/account/use-proof.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { useDesk } from "../shell/desk-context.ts";

interface Outcome<T> {
  data?: T | undefined;
  error?: unknown;
}

interface Proved {
  /** Makes a call. If the box office asks for a proof first, shows the dialog and makes the call again. */
  proved: <T>(call: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;
  /** The dialog that asks for the proof, while it is open. It must stand outside every form. */
  dialog: Elements;
}

/** For acts that need a fresh proof of identity. Most people have one, so they are asked only if the act is refused. */
export function useProved(): Proved {
  const { user } = useDesk().me;
  const proof = useProof(
    user && { id: user.id, name: `${user.first_name} ${user.last_name}`, email: user.email, user_role: 0 },
  );
  const proved: Proved["proved"] = async (call) => {
    const outcome = await call();
    if (callError(outcome.error)?.code !== "PROOF") return outcome;
    return (await proof.demand()) ? call() : outcome;
  };
  return { proved, dialog: proof.dialog };
}

import { isSignOutOwed, settleSignOut } from "#src/shared/account/owed-sign-out.ts";
import { readSignedInUser } from "#src/shared/account/session.ts";
import { onReconnect } from "#src/shared/offline/online-state.ts";

/** Asks for the sign-out that is owed, now and whenever the network returns, until the box office answers. */
export function paySignOut(clientKey: string): void {
  const ask = async () => {
    // A new sign-in has replaced the session.
    if (!isSignOutOwed() || readSignedInUser() !== null) return;
    const headers = { "content-type": "application/json", "x-client-key": clientKey };
    const answer = await fetch("/api/logout", { method: "POST", headers, body: "{}" });
    if (answer.ok) settleSignOut();
  };
  onReconnect(() => void ask().catch(() => undefined));
  void ask().catch(() => undefined);
}

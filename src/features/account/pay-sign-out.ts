import { onReconnect } from "#src/offline/online-state.ts";
import { isSignOutOwed, settleSignOut } from "./owed-sign-out.ts";
import { readSignedInUser } from "./session.ts";

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

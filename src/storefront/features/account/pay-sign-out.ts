import { browserTransport, call } from "#src/http/call.ts";
import { isSignOutOwed, settleSignOut } from "#src/shared/account/owed-sign-out.ts";
import { readSignedInUser } from "#src/shared/account/session.ts";
import { onReconnect } from "#src/shared/offline/online-state.ts";

/** Repeats the sign-out that is owed, now and whenever the network returns, until the box office answers. */
export function paySignOut(clientKey: string): void {
  const ask = async () => {
    // A new sign-in has replaced the session.
    if (!isSignOutOwed() || readSignedInUser() !== null) return;
    const logout = { path: "logout", json: {}, isRepeatable: true };
    const { error } = await call(logout, { transport: browserTransport, clientKey });
    if (!error) settleSignOut();
  };
  onReconnect(() => void ask());
  void ask();
}

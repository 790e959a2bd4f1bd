import { checkIn } from "#src/gate/lost/check-in.ts";
import { removeExpiredLists } from "#src/gate/storage/gate-clock.ts";
import { browserTransport } from "#src/http/call.ts";
import { clearSignedInUser } from "#src/shared/account/session.ts";
import { makeStore } from "./store.ts";

/**
 * Carries out the box office's orders on a device that was once at a door, whatever page is open: it removes expired
 * lists, and everything if the device was lost.
 * @returns whether it was wiped
 */
export async function wipeLostDoor(clientKey: string): Promise<boolean> {
  await removeExpiredLists();
  // A separate store, because the page's own may be rendering.
  const { dispatch } = makeStore({ transport: browserTransport, clientKey });
  const isWiped = await checkIn(dispatch, "");
  if (isWiped) clearSignedInUser();
  return isWiped;
}

import { checkIn } from "#src/gate/lost/check-in.ts";
import { removeExpiredLists } from "#src/gate/storage/gate-clock.ts";
import { browserTransport } from "#src/http/call.ts";
import { clearSignedInUser } from "#src/shared/account/session.ts";
import { makeStore } from "./store.ts";

/**
 * Lets a device that was once at a door do what the box office says about it, on whatever page it is open: remove lists whose
 * time is over, and everything if it was lost.
 * @returns whether it was wiped
 */
export async function wipeLostDoor(clientKey: string): Promise<boolean> {
  await removeExpiredLists();
  // A store of its own: the page's may be rendering.
  const { dispatch } = makeStore({ transport: browserTransport, clientKey });
  const isWiped = await checkIn(dispatch, "");
  if (isWiped) clearSignedInUser();
  return isWiped;
}

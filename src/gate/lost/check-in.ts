import { plainLine } from "#contract/rules/text/plain-text.ts";
import { noteServerTime, removeExpiredLists } from "#src/gate/storage/gate-clock.ts";
import { peekDevice } from "#src/gate/storage/gate-device.ts";
import { countUnsent, finishWipe, removeAllLists, scopesToSend } from "#src/gate/storage/gate-wipe.ts";
import { isCallError, isPassing } from "#src/http/call-error.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { gateApi } from "../gate-api.ts";
import { DoorList } from "../list/door-list.ts";
import { inOneTab } from "../list/download-list.ts";
import { sendOutbox } from "../list/sync-door.ts";

const LOCK = "brolga-gate-check-in";

/**
 * Reports this device to the box office, with or without a session. If the answer says that it was marked as lost, the
 * device removes its lists, sends the scans that it still can, and then deletes everything.
 * @param eventId the event of the open door, or ''
 * @returns whether the device was wiped
 * @throws CallError if the box office did not answer, and the device's own error
 */
export async function checkIn(dispatch: AppDispatch, eventId: string): Promise<boolean> {
  let isWiped = false;
  await inOneTab(LOCK, async () => {
    const device = await peekDevice();
    if (!device) return;
    const { id, name } = device;
    const said = { device: { id, name: plainLine(name) }, eventId, waiting: await countUnsent() };
    const { wipe, now } = await dispatch(gateApi.endpoints.gateCheckIn.initiate(said)).unwrap();
    await noteServerTime(now);
    await removeExpiredLists();
    if (wipe) isWiped = await wipeDoor(dispatch, id);
  });
  return isWiped;
}

/** @returns false if the network was lost on the way. The rest is done at the next contact. */
async function wipeDoor(dispatch: AppDispatch, deviceId: string): Promise<boolean> {
  // Names are deleted first, whatever happens to the scans.
  await removeAllLists();
  for (const scope of await scopesToSend()) {
    const [userId = "", eventId = ""] = scope.split(".");
    try {
      await sendOutbox(dispatch, new DoorList(userId, eventId, ""));
    } catch (error) {
      if (isCallError(error) && isPassing(error)) return false;
      // The box office refuses these scans, because the session has ended. They are lost, and counted as lost.
    }
  }
  const lostScans = await finishWipe(Date.now());
  await dispatch(gateApi.endpoints.gateWiped.initiate({ deviceId, lostScans }));
  return true;
}

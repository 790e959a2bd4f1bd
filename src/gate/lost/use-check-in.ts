import { useEffect, useEffectEvent } from "react";
import { paths } from "#contract/paths.ts";
import { removeExpiredLists } from "#src/gate/storage/gate-clock.ts";
import { onlineState, onReconnect } from "#src/shared/offline/online-state.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { checkIn } from "./check-in.ts";

const EVERY_MS = 30_000;

/**
 * Keeps this device listed at its door, and removes lists whose time is over. A device that was marked as lost is wiped at its
 * next contact, and then starts anew without anything in memory.
 */
export function useCheckIn(eventId: string, endSession: () => void): void {
  const dispatch = useAppDispatch();
  const contact = useEffectEvent(async () => {
    // Names of a list whose time is over leave the memory too.
    if ((await removeExpiredLists()) > 0) return location.reload();
    if (!onlineState.read() || !(await checkIn(dispatch, eventId))) return;
    endSession();
    location.replace(paths.gate);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device that goes to another door checks in there at once.
  useEffect(() => {
    // What fails now is tried again at the next contact.
    const tryContact = () => void contact().catch(() => undefined);
    tryContact();
    const timer = setInterval(tryContact, EVERY_MS);
    const end = onReconnect(tryContact);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [eventId]);
}

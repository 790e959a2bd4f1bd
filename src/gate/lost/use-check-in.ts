import { useEffect, useEffectEvent } from "react";
import { paths } from "#contract/paths.ts";
import { removeExpiredLists } from "#src/gate/storage/gate-clock.ts";
import { onlineState, onReconnect } from "#src/shared/offline/online-state.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { checkIn } from "./check-in.ts";

const EVERY_MS = 30_000;

/**
 * Reports this device at its door, and removes expired lists. A device that was marked as lost is wiped at its next
 * contact, and then restarts with nothing in memory.
 */
export function useCheckIn(eventId: string, endSession: () => void): void {
  const dispatch = useAppDispatch();
  const contact = useEffectEvent(async () => {
    // The names of an expired list are cleared from memory too.
    if ((await removeExpiredLists()) > 0) return location.reload();
    if (!onlineState.read() || !(await checkIn(dispatch, eventId))) return;
    endSession();
    location.replace(paths.gate);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device that goes to another door checks in there at once.
  useEffect(() => {
    // A failed contact is retried at the next occasion.
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

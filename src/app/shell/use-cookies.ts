import { useEffect } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import { readSignedInUser } from "#src/features/account/session.ts";
import { sessionRead } from "#src/features/account/session-slice.ts";
import { parseRegion } from "#src/features/browse/region-cookies.ts";
import { regionRead } from "#src/features/browse/region-slice.ts";
import { inOwnTask } from "#src/ui/in-own-task.ts";

/**
 * Tells the store what the cookies say, once the page has woken: what the server rendered knows of nobody. Again when
 * the buyer comes back, for another tab may have signed in or out.
 */
export function useCookies(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === "hidden") return;
      dispatch(sessionRead(readSignedInUser()));
    };
    // All that shows either is drawn again: not in the task in which the page wakes.
    const takeBack = inOwnTask(() => {
      read();
      dispatch(regionRead(parseRegion(document.cookie)));
    });
    document.addEventListener("visibilitychange", read);
    return () => {
      takeBack();
      document.removeEventListener("visibilitychange", read);
    };
  }, [dispatch]);
}

import { useEffect } from "react";
import { useAppDispatch } from "../../data/hooks";
import { readSignedInUser } from "../../features/account/session";
import { sessionRead } from "../../features/account/session-slice";
import { parseRegion } from "../../features/browse/region-cookies";
import { regionRead } from "../../features/browse/region-slice";
import { inOwnTask } from "../../ui/in-own-task";

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

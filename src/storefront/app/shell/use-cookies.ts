import { useEffect } from "react";
import { readSignedInUser } from "#src/shared/account/session.ts";
import { sessionRead } from "#src/shared/account/session-slice.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { parseRegion } from "#src/storefront/features/browse/place/region-cookies.ts";
import { regionRead, selectRegion } from "#src/storefront/features/browse/place/region-slice.ts";

/**
 * Copies the cookies into the store once the app runs, because the server's page knows nobody. Repeats that when the
 * buyer comes back to the tab, because another tab may have signed in or out.
 */
export function useCookies(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === "hidden") return;
      dispatch(sessionRead(readSignedInUser()));
    };
    read();
    const region = parseRegion(document.cookie);
    // Every action makes all that reads the store look again. The server mostly drew the page for this state.
    dispatch((_, getState) => {
      if (selectRegion(getState()) !== region.state) dispatch(regionRead(region));
    });
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [dispatch]);
}

import { useEffect } from "react";
import { readSignedInUser } from "#src/shared/account/session.ts";
import { sessionRead } from "#src/shared/account/session-slice.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { parseRegion } from "#src/storefront/features/browse/place/region-cookies.ts";
import { regionChosen, selectRegion } from "#src/storefront/features/browse/place/region-slice.ts";

/**
 * Copies the cookies into the store once the app runs, because the server's page is the same for everybody. It repeats
 * that when the buyer comes back to the tab, because another tab may have signed in or out.
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
    // Every action makes all selectors run again. The server mostly rendered the page for this state, so no action is
    // needed.
    dispatch((_, getState) => {
      if (selectRegion(getState()) !== region.state) dispatch(regionChosen(region));
    });
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [dispatch]);
}

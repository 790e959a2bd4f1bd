import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** The manifest's start_url has this query, which shows that the app was opened from its icon and not by a link. */
const FROM_ICON = "source=pwa";

/**
 * On the day of an event, the app opens at its ticket when it is started from its icon (docs/design/pwa.md#install).
 * @param readUserId the id of the user signed in on this device, if any
 */
export function useOpenOnTheDay(readUserId: () => string | undefined): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the app opens. A visitor who comes to this page later wants to see this page.
  useEffect(() => {
    if (!location.search.includes(FROM_ICON)) return;
    let wanted = true;
    const open = async () => {
      const { startOfTheDay } = await import("./open-on-the-day.ts");
      const path = await startOfTheDay(readUserId());
      if (path && wanted) navigate(path, { replace: true });
    };
    void open();
    return () => {
      wanted = false;
    };
  }, []);
}

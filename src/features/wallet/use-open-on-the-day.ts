import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** What the manifest's start_url says: the app was opened by its icon, and not by a link. */
const FROM_ICON = "source=pwa";

/**
 * On the day of an event the app, started from its icon, opens at its ticket (docs/design/pwa.md#install).
 * @param readUserId who is signed in on this device, if anybody is
 */
export function useOpenOnTheDay(readUserId: () => string | undefined): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start; whoever comes to this page later wants this page.
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

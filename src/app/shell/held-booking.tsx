import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAppSelector } from "../../data/hooks";
import { selectSessionKnown, selectUser } from "../../features/account/session-slice";
import { BOOKING_KEY } from "../../features/booking/booking-mark";
import { inOwnTask } from "../../ui/in-own-task";
import styles from "./shell.module.css";

/**
 * Offers a live booking on every page that is no step of it. Its banner is fetched only where this browser keeps one, and
 * public/theme.js has kept its place from the first paint.
 */
export function HeldBooking() {
  const { pathname } = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [Banner, setBanner] = useState<ComponentType<{ userId: string | undefined }> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew on every page.
  useEffect(() => {
    if (!localStorage.getItem(BOOKING_KEY)) return;
    return inOwnTask(() => {
      import("../../features/booking/resume-banner").then(
        ({ ResumeBanner }) => setBanner(() => ResumeBanner),
        () => undefined,
      );
    });
  }, [pathname]);

  return <div className={styles.held}>{known && Banner && <Banner key={user?.id} userId={user?.id} />}</div>;
}

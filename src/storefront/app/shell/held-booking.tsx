import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { BOOKING_KEY } from "#src/storefront/features/order/booking/booking-mark.ts";
import { inOwnTask } from "#src/ui/loading/in-own-task.ts";

/**
 * Offers a live booking on every page that is not one of its steps. The banner is fetched only if this browser
 * remembers a booking, and app/early/mark-visitor.ts reserves its space from the first paint.
 */
export function HeldBooking() {
  const { pathname } = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [Banner, setBanner] = useState<ComponentType<{ userId: string | undefined }> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must look again on every page.
  useEffect(() => {
    if (!localStorage.getItem(BOOKING_KEY)) return;
    return inOwnTask(() => {
      import("#src/storefront/features/order/hold/resume-banner.tsx").then(
        ({ ResumeBanner }) => setBanner(() => ResumeBanner),
        () => undefined,
      );
    });
  }, [pathname]);

  return known && Banner && <Banner key={user?.id} userId={user?.id} />;
}

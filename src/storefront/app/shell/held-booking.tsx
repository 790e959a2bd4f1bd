import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { BOOKING_KEY } from "#src/storefront/features/order/booking/booking-mark.ts";

const ResumeBanner = lazyPart(
  () => import("#src/storefront/features/order/hold/resume-banner.tsx"),
  ({ ResumeBanner }) => ResumeBanner,
);

/**
 * Offers a live booking on every page that is not one of its steps. The banner's code is fetched only if this browser
 * has stored a booking, and app/early/mark-visitor.ts reserves its space from the first paint.
 */
export function HeldBooking() {
  const { pathname } = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [isRemembered, setRemembered] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must look again on every page.
  useEffect(() => {
    if (localStorage.getItem(BOOKING_KEY)) setRemembered(true);
  }, [pathname]);

  return known && isRemembered && <ResumeBanner key={user?.id} userId={user?.id} />;
}

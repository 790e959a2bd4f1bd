import { useEffect } from "react";
import { useAppDispatch, useAppSelector } from "../../data/hooks";
import type { BookingSession } from "./booking-session";
import { rereadBooking, selectBooking } from "./booking-session-slice";

/** The booking under way, the same in every tab of this browser. */
export function useBooking(): BookingSession | null {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const reread = (event: StorageEvent) => event.storageArea === localStorage && dispatch(rereadBooking());
    window.addEventListener("storage", reread);
    return () => window.removeEventListener("storage", reread);
  }, [dispatch]);
  return useAppSelector(selectBooking);
}

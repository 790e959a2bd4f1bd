import { useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { useCancelBookingMutation } from "#src/storefront/data/booking-api.ts";
import { eraseStoredBooking } from "../booking/booking-session-slice.ts";

/**
 * Releases the seats at once. `cancel` returns true if they are released. The page then leaves and clears the booking,
 * in this order. Otherwise `failure` has the reason, and the hold is unchanged.
 */
export function useCancelBooking() {
  const [cancelBooking, { isLoading }] = useCancelBookingMutation();
  const [failure, setFailure] = useState<string>();

  const cancel = async (bookingId: string): Promise<boolean> => {
    setFailure(undefined);
    const { error } = await cancelBooking({ bookingId });
    const refused = callError(error);
    // The box office does not know the booking, so there is nothing to release.
    const over = !refused || refused.kind === "not-found";
    if (over) eraseStoredBooking(bookingId);
    else setFailure(refused.message);
    return over;
  };

  return { cancel, cancelling: isLoading, failure };
}

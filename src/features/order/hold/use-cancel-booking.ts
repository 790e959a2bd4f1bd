import { useState } from "react";
import { callError } from "#src/data/base-query.ts";
import { useCancelBookingMutation } from "#src/data/booking-api.ts";
import { eraseKept } from "../booking/booking-session-slice.ts";

/**
 * Gives the seats back at once. Answers whether they are: then the page leaves and forgets the booking, in this order.
 * If not, `failure` says why and the hold is as it was.
 */
export function useCancelBooking() {
  const [cancelBooking, { isLoading }] = useCancelBookingMutation();
  const [failure, setFailure] = useState<string>();

  const cancel = async (bookingId: string): Promise<boolean> => {
    setFailure(undefined);
    const { data, error } = await cancelBooking({ bookingId });
    const refused = callError(error);
    // Unknown to the box office: there is nothing left to give back.
    const over = data?.released || refused?.kind === "not-found";
    if (over) eraseKept(bookingId);
    else setFailure(data?.message ?? refused?.message);
    return over;
  };

  return { cancel, cancelling: isLoading, failure };
}

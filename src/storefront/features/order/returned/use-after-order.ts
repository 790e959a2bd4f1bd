import { useEffect, useEffectEvent } from "react";
import { api } from "#src/http/api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useRecordPaymentMutation } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { isPayable, isSettled } from "../order-words.ts";

/**
 * Once the order is over, sends its payment record and forgets the booking.
 * @param onOver clears what other features store for the booking
 */
export function useAfterOrder(order: Order | undefined, userId: string | undefined, onOver: () => void): void {
  const dispatch = useAppDispatch();
  const [recordPayment] = useRecordPaymentMutation();
  const clear = useEffectEvent(onOver);
  useEffect(() => {
    // A declined order can still be paid, so its booking stays.
    if (!order || !userId || !isSettled(order.state) || isPayable(order)) return;
    // The box office only compares the record with the order. If the call fails, the buyer loses nothing, so no error
    // is shown.
    void recordPayment({ order, userId });
    dispatch(forgetBooking(order.bookingId));
    clear();
    dispatch(api.util.invalidateTags(["Ticket", "Seats"]));
  }, [order, userId, recordPayment, dispatch]);
}

import { useEffect, useEffectEvent } from "react";
import { api } from "#src/data/api.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { useRecordPaymentMutation } from "#src/data/order-api.ts";
import type { Order } from "#src/data/orders.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { isPayable, isSettled } from "../order-words.ts";

/**
 * Once the order is over: sends the spec's record of it, and leaves nothing of the booking behind.
 * @param onOver clears what other features keep for it
 */
export function useAfterOrder(order: Order | undefined, userId: string | undefined, onOver: () => void): void {
  const dispatch = useAppDispatch();
  const [recordPayment] = useRecordPaymentMutation();
  const clear = useEffectEvent(onOver);
  useEffect(() => {
    // Declined, the order can still be paid: its booking lives.
    if (!order || !userId || !isSettled(order.state) || isPayable(order)) return;
    // The record is cross-checked and moves nothing: without it the buyer misses nothing, so its failure is not theirs.
    void recordPayment({ order, userId });
    dispatch(forgetBooking(order.bookingId));
    clear();
    dispatch(api.util.invalidateTags(["Ticket", "Seats"]));
  }, [order, userId, recordPayment, dispatch]);
}

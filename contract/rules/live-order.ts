import type { OrderState } from "../wire/booking.ts";

/** States in which seats are kept for the buyer until the booking expires. */
export const LIVE_STATES = ["held", "paying", "failed"] as const satisfies readonly OrderState[];

/** Whether seats are kept for the buyer of such an order, as long as its time is not up. */
export const isLive = (state: OrderState): boolean => LIVE_STATES.some((live) => live === state);

import { useEffect, useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { useOrderQuery } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { isSettled } from "../order-words.ts";

const ASK_AGAIN_MS = 2000;
/** After this time the page says that it takes longer, and polls less often. */
const LONG_MS = 60_000;
const ASK_RARELY_MS = 15_000;

interface ReturnedOrder {
  order: Order | undefined;
  error: CallError | undefined;
  waitedLong: boolean;
  /** When the order was fetched, in Unix milliseconds by this device's clock. */
  fulfilledAt: number;
  refetch: () => void;
}

/** The order for which the buyer returned. It is polled until the box office has settled it. */
export function useReturnedOrder(orderId: string, signedIn: boolean): ReturnedOrder {
  const [waitedLong, setWaitedLong] = useState(false);
  const [settled, setSettled] = useState(false);
  const {
    data: order,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useOrderQuery(orderId, {
    skip: orderId === "" || !signedIn,
    pollingInterval: settled ? 0 : waitedLong ? ASK_RARELY_MS : ASK_AGAIN_MS,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const isOver = order !== undefined && isSettled(order.state);

  useEffect(() => setSettled(isOver), [isOver]);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

  const fulfilledAt = fulfilledTimeStamp ?? Date.now();
  return { order, error: callError(error), waitedLong, fulfilledAt, refetch };
}

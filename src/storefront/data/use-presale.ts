import { useEffect, useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { nextPresaleTurn, type PresaleState, presaleState } from "./presale.ts";
import { type Presale, usePresaleQuery } from "./presale-api.ts";

interface PresaleNow {
  presale: Presale | null;
  /** Undefined without a presale. */
  state: PresaleState | undefined;
  /** Whether the box office has not answered yet. */
  isAsking: boolean;
  error: CallError | undefined;
  /** The box office's clock, as of the last render. */
  nowMs: number;
  refetch: () => void;
}

/** How often a used-up code is checked again: an order that ends unpaid gives its use back. */
const ASK_AGAIN_MS = 15_000;
/** The longest delay of a browser's timer. */
const MAX_TIMER_MS = 2_147_000_000;

/**
 * What a code of this visit opens for an event now. It changes with the box office's clock, without a call.
 * @param isAsked false makes no call
 */
export function usePresale(eventId: string, isAsked: boolean): PresaleNow {
  const [isUsedUp, setIsUsedUp] = useState(false);
  const { data, error, isLoading, refetch, fulfilledTimeStamp } = usePresaleQuery(eventId, {
    skip: !isAsked,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
    pollingInterval: isUsedUp ? ASK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const [, turn] = useState(0);
  const presale = (isAsked && data) || null;
  const ahead = presale ? Date.parse(presale.current_time) - (fulfilledTimeStamp ?? Date.now()) : 0;
  const nowMs = Date.now() + ahead;
  const state = presale ? presaleState(presale, nowMs) : undefined;
  if (isUsedUp !== (state === "used-up")) setIsUsedUp(state === "used-up");
  const next = presale ? nextPresaleTurn(presale, nowMs) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const wait = Math.min(Math.max(0, next - (Date.now() + ahead)) + 20, MAX_TIMER_MS);
    const timer = setTimeout(() => turn((count) => count + 1), wait);
    return () => clearTimeout(timer);
  });
  return {
    presale,
    state,
    nowMs,
    error: callError(error),
    isAsking: isAsked && isLoading,
    refetch: () => void refetch(),
  };
}

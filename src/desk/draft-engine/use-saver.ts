import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CallError, callError, isPassing } from "#src/http/call-error.ts";

/** How long after the last change it is sent, and how long after a failure it is retried. */
const PAUSE_MS = 700;
const AGAIN_MS = 5000;

/** Changes made here, and what the box office has stored. */
export interface Unsent {
  error: CallError | undefined;
  /** The choices that somebody must make between two people's changes. */
  clashes: readonly unknown[];
}

/** How a kind of record is saved. */
export interface SavingRules<State extends Unsent, Answer> {
  hasToSend(state: State): boolean;
  /** Sends what is unsent, based on what this page has read. */
  send(state: State): Promise<{ data?: Answer | undefined; error?: unknown }>;
  /** The state while a save is in flight. */
  onSend?(state: State): State;
  /**
   * The state after a save. Meanwhile `now` may have changed.
   * @param sent the state that was sent
   */
  afterSaving(now: State, sent: State, answer: Answer): State;
  /**
   * Merges the unsent changes with what somebody else has saved.
   * @param current the `current` of the refusal
   */
  meet(now: State, current: unknown): State;
  /** Stores the unsent changes on the device. */
  keep?(next: State, before: State): void;
  /** Whether saving waits for a press. */
  isByHand?: boolean | undefined;
  /** Whether somebody must review the other person's change before the rest is sent. */
  mustLook?(state: State): boolean;
}

export type SaveState = "saved" | "saving" | "offline" | "busy" | "signed-out" | "asking" | "refused";

/** Whether a retry would fail again. An ended session does not count, because signing in again helps. */
const isRefused = (error: CallError | undefined): boolean =>
  error !== undefined && !isPassing(error) && error.kind !== "signed-out";

/**
 * Saves the changes made here, one call at a time: after a pause, again after a failure, at once when the network or
 * the person comes back, and at once when the screen is left. It does not repeat a refused call.
 */
export function useSaver<State extends Unsent, Answer>(begin: () => State, rules: SavingRules<State, Answer>) {
  const [unsent, setUnsent] = useState(begin);
  const latest = useRef(unsent);
  const own = useRef(rules);
  const sending = useRef<Promise<State | undefined>>(undefined);
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    own.current = rules;
  });

  const update = useCallback((change: (now: State) => State) => {
    const before = latest.current;
    const next = change(before);
    if (next === before) return;
    latest.current = next;
    own.current.keep?.(next, before);
    setUnsent(next);
  }, []);

  /** Changes what is to be sent. A refused change is then retried. */
  const edit = useCallback(
    (change: (now: State) => State) =>
      update((now) => {
        const next = change(now);
        const isAnswered = next !== now && isRefused(next.error) && !own.current.isByHand;
        return isAnswered ? { ...next, error: undefined } : next;
      }),
    [update],
  );

  /** Takes over what somebody else has saved. */
  const meet = useCallback(
    (current: unknown) => update((now) => ({ ...own.current.meet(now, current), error: undefined })),
    [update],
  );

  /** Sends what is unsent. @returns the saved state, or undefined if something could not be saved */
  const flush = useCallback((): Promise<State | undefined> => {
    const send = async (): Promise<State | undefined> => {
      if (own.current.isByHand) update((now) => ({ ...now, error: undefined }));
      for (;;) {
        const { hasToSend, onSend, afterSaving, isByHand, mustLook } = own.current;
        const sent = latest.current;
        if (!hasToSend(sent)) return isByHand || sent.clashes.length === 0 ? sent : undefined;
        if (onSend) update(onSend);
        const { data, error } = await own.current.send(sent);
        const refused = callError(error);
        if (data !== undefined) update((now) => ({ ...afterSaving(now, sent, data), error: undefined }));
        else if (refused?.status === 412 && refused.current) {
          meet(refused.current);
          if (mustLook?.(latest.current)) return undefined;
        } else {
          update((now) => ({ ...now, error: refused }));
          return undefined;
        }
      }
    };
    if (!sending.current) {
      setBusy(true);
      sending.current = send().finally(() => {
        sending.current = undefined;
        setBusy(false);
      });
    }
    return sending.current;
  }, [update, meet]);

  const { error } = unsent;
  const hasToSend = rules.hasToSend(unsent);
  const isAuto = hasToSend && !isRefused(error) && !rules.isByHand;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again.
  useEffect(() => {
    if (!isAuto || isBusy) return;
    const pause = error ? Math.max(AGAIN_MS, 1000 * (error.retryAfterSeconds ?? 0)) : PAUSE_MS;
    const timer = setTimeout(() => void flush(), pause);
    const now = () => void flush();
    window.addEventListener("online", now);
    // Somebody who signed in again in another tab comes back to this one.
    window.addEventListener("focus", now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", now);
      window.removeEventListener("focus", now);
    };
  }, [unsent, isAuto, isBusy, error, flush]);
  const leave = useRef(() => {});
  useLayoutEffect(() => {
    leave.current = () => void (isAuto && flush());
  });
  useEffect(() => () => leave.current(), []);
  return {
    unsent,
    state: stateOf(unsent, hasToSend || isBusy),
    isBusy,
    hasToSend,
    latest,
    sending,
    update,
    edit,
    meet,
    flush,
  };
}

function stateOf({ error, clashes }: Unsent, isOnItsWay: boolean): SaveState {
  if (clashes.length > 0) return "asking";
  if (error?.kind === "signed-out") return "signed-out";
  if (isRefused(error)) return "refused";
  if (error) return error.status === 0 ? "offline" : "busy";
  return isOnItsWay ? "saving" : "saved";
}

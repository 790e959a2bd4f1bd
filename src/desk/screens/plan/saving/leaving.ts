import { useEffect, useState } from "react";

/** How long a screen waits at most for the previous one to finish saving. */
const PATIENCE_MS = 3000;

/** Plans that a screen is still saving after somebody has left it, by the ref of their venue. */
const leaving = new Map<string, Promise<unknown>>();

export function saveWhileLeaving(ref: string, saving: Promise<unknown>): void {
  const done = saving.finally(() => {
    if (leaving.get(ref) === done) leaving.delete(ref);
  });
  leaving.set(ref, done);
}

/**
 * Whether the screen that was left has finished saving its plan. Reading it earlier would show the plan without the
 * last change, because the editor and the access walk link to each other.
 */
export function useIsLeft(ref: string): boolean {
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([leaving.get(ref), ...(leaving.has(ref) ? [patience] : [])]).then(
      () => isCurrent && setLeft(ref),
    );
    return () => {
      isCurrent = false;
    };
  }, [ref]);
  return left === ref;
}

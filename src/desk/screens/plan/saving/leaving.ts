import { useEffect, useState } from "react";

/** The longest that a screen waits for the one before it to finish saving. */
const PATIENCE_MS = 3000;

/** Plans that a screen still saves after somebody has left it, by the ref of their venue. */
const leaving = new Map<string, Promise<unknown>>();

export function saveWhileLeaving(ref: string, saving: Promise<unknown>): void {
  const done = saving.finally(() => {
    if (leaving.get(ref) === done) leaving.delete(ref);
  });
  leaving.set(ref, done);
}

/**
 * Whether the screen that somebody has left has saved its plan. To read it before would show the plan without the last change, because
 * the editor and the walk lead to each other.
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

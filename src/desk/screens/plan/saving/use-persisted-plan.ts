import { useEffect, useState } from "react";
import { inOwnTask } from "#src/ui/loading/in-own-task.ts";
import { type PersistedState, PlanPersister } from "./persisted-plans.ts";

export interface PersistedPlan {
  /** Undefined in a second tab of the same plan: the first one keeps its history, and both save. */
  keeper: PlanPersister | undefined;
  kept: PersistedState | undefined;
}

/**
 * What the device has of somebody's edits of a plan.
 * @param key the account and the venue
 * @returns undefined until it is read
 */
export function usePersistedPlan(key: string): PersistedPlan | undefined {
  const [found, setFound] = useState<{ key: string } & PersistedPlan>();
  useEffect(() => {
    let isLeft = false;
    let letGo: (() => void) | undefined;
    const open = async (isOwn: boolean) => {
      const keeper = isOwn ? new PlanPersister(key) : undefined;
      const kept = await keeper?.read();
      if (!isLeft) setFound({ key, keeper, kept });
    };
    const ask = () => {
      const { locks } = navigator as { locks?: LockManager };
      if (!locks) void open(true);
      else
        void locks.request(`brolga plan ${key}`, { ifAvailable: true }, async (lock) => {
          await open(lock !== null);
          if (lock && !isLeft)
            await new Promise<void>((resolve) => {
              letGo = resolve;
            });
        });
    };
    // The screen that was left in this tab lets go of the lock first.
    const cancel = inOwnTask(ask);
    return () => {
      isLeft = true;
      cancel();
      letGo?.();
    };
  }, [key]);
  return found?.key === key ? found : undefined;
}

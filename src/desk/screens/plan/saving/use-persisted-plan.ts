import { useEffect, useState } from "react";
import { inOwnTask } from "#src/ui/loading/in-own-task.ts";
import { type PersistedState, PlanPersister } from "./persisted-plans.ts";

export interface PersistedPlan {
  /** Undefined in a second tab of the same plan: the first one stores its history, and both save. */
  keeper: PlanPersister | undefined;
  kept: PersistedState | undefined;
}

/**
 * The edits of a plan that the device has stored.
 * @param key the account and the venue
 * @returns undefined until they are read
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
    // The previous screen in this tab releases the lock first.
    const cancel = inOwnTask(ask);
    return () => {
      isLeft = true;
      cancel();
      letGo?.();
    };
  }, [key]);
  return found?.key === key ? found : undefined;
}

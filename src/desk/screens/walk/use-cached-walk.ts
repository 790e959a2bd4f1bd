import { useEffect, useState } from "react";
import { deskUrl, planPath, venuePath } from "../../calls/desk-api.ts";
import { cacheWalk } from "../../offline/cache-walk.ts";
import { useDesk } from "../../shell/desk-context.ts";
import type { OpenedPlan } from "../plan/open-plan.tsx";

/**
 * Caches an access walk's first answers on the device, so that it opens again without a network.
 * @param keepPlan stores the plan first, so that the device's edits are never older than the cached draft
 * @returns whether it opens without a network
 */
export function useCachedWalk({ venueRef, venue, read }: OpenedPlan, persistPlan: () => void): boolean {
  const { me } = useDesk();
  const [isKept, setKept] = useState(read.isKept === true);
  useEffect(() => {
    if (read.isKept || !read.may_change) return;
    persistPlan();
    const answers = {
      [deskUrl({ path: "me" })]: me,
      [deskUrl({ path: venuePath(venueRef) })]: venue,
      [deskUrl({ path: planPath(venueRef, "draft") })]: read,
    };
    void cacheWalk(venueRef, answers).then(setKept);
  }, [me, venueRef, venue, read, persistPlan]);
  return isKept;
}

import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Refusal } from "../../parts/refusal.tsx";
import styles from "./house-gate.module.css";
import type { useDraftHouse } from "./use-draft-house.ts";

interface HouseGateProps {
  house: ReturnType<typeof useDraftHouse>;
  /** Drawn once there is a plan. */
  children: (plan: SeatPlan) => Elements;
}

/** Shows what needs the venue's plan. Until the plan is there, it says what is missing. */
export function HouseGate({ house, children }: HouseGateProps) {
  if (!house.hasVenue) return <p>Choose the venue first. Then you can set this up.</p>;
  if (house.error) return <Refusal error={house.error} onRetry={house.retry} />;
  if (!house.isReady) return <Skeleton className={styles.waiting} />;
  if (!house.plan)
    return (
      <p>
        <span>This venue has no plan yet, so nothing can be sold there. Choose another venue, or</span>{" "}
        <Link to={deskPaths.venue(house.place)}>give it a plan on its page</Link>
        <span>.</span>
      </p>
    );
  return children(house.plan);
}

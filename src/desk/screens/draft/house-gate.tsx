import type { ReactNode } from "react";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import styles from "./house-gate.module.css";
import type { useDraftHouse } from "./use-draft-house.ts";

interface HouseGateProps {
  house: ReturnType<typeof useDraftHouse>;
  /** What can be done once there is a plan. */
  children: (plan: SeatPlan) => ReactNode;
}

/** Shows what needs the venue's plan as soon as it is there, or says what is missing. */
export function HouseGate({ house, children }: HouseGateProps) {
  if (!house.hasVenue) return <p>Choose the venue first. Its plan comes here then.</p>;
  if (house.error) return <Refusal error={house.error} onRetry={house.retry} />;
  if (!house.isReady) return <Skeleton className={styles.waiting} />;
  if (!house.plan) return <p>This venue has no plan yet, so nothing can be sold there.</p>;
  return children(house.plan);
}

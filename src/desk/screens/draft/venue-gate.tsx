import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Refusal } from "../../parts/refusal.tsx";
import type { useDraftVenue } from "./use-draft-venue.ts";
import styles from "./venue-gate.module.css";

interface VenueGateProps {
  venue: ReturnType<typeof useDraftVenue>;
  /** Drawn once there is a plan. */
  children: (plan: SeatPlan) => Elements;
}

/** Shows a part of the page that needs the venue's plan. Until the plan is there, it says what is missing. */
export function VenueGate({ venue, children }: VenueGateProps) {
  if (!venue.hasVenue) return <p>Choose the venue first. Then you can set this up.</p>;
  if (venue.error) return <Refusal error={venue.error} onRetry={venue.retry} />;
  if (!venue.isReady) return <Skeleton className={styles.waiting} />;
  if (!venue.plan)
    return (
      <p>
        <span>This venue has no plan yet, so nothing can be sold there. Choose another venue, or</span>{" "}
        <Link to={deskPaths.venue(venue.place)}>give it a plan on its page</Link>
        <span>.</span>
      </p>
    );
  return children(venue.plan);
}

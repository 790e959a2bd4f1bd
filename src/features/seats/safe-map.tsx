import { Component, type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import styles from "./safe-map.module.css";

/** A file of its own: whoever chooses from the list never waits for it. */
const VenueMap = lazy(() => import("./map/venue-map.tsx").then((module) => ({ default: module.VenueMap })));

interface SafeMapProps extends Omit<ComponentProps<typeof VenueMap>, "plan"> {
  /** Undefined: not here yet, and the house is not to be drawn twice. */
  plan: SeatPlan | null | undefined;
  /** The map's script did not come, or broke: the list has the same seats. */
  onBroken: () => void;
}

/** The map, with a place kept for it until it is there. */
export function SafeMap({ onBroken, plan, ...map }: SafeMapProps) {
  return (
    <div className={styles.frame}>
      <MapBoundary onBroken={onBroken}>
        <Suspense fallback={<MapAwaited />}>
          {plan === undefined ? <MapAwaited /> : <VenueMap {...map} plan={plan} />}
        </Suspense>
      </MapBoundary>
    </div>
  );
}

function MapAwaited() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading the map</VisuallyHidden>
      <Skeleton className={styles.loading} />
    </div>
  );
}

/** A class, for React has no other way to catch what breaks below. */
class MapBoundary extends Component<{ onBroken: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

import { Component, type ComponentProps, type ReactNode, useEffect } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { MapAwaited } from "./map-awaited.tsx";
import styles from "./safe-map.module.css";
import { usePickerAddress } from "./use-picker-address.ts";

/** The map is in a separate file, so that buyers who use the list never wait for it. */
export const fetchMap = () => import("../map/venue-map.tsx");
const VenueMap = lazyPart(fetchMap, ({ VenueMap }) => VenueMap, {
  waiting: MapAwaited,
  failed: () => {
    throw new Error("the map's code did not load");
  },
});

/** Fetches the map's code beside the event and its seats, unless the page's address asks for the list. */
export function useMapSoon(): void {
  const { view } = usePickerAddress();
  useEffect(() => {
    // If this fails, the map fetches its code again, and reports it if that fails too.
    if (view === "map") void fetchMap().catch(() => undefined);
  }, [view]);
}

interface SafeMapProps extends Omit<ComponentProps<typeof VenueMap>, "plan"> {
  /** Undefined until the plan has loaded. The map waits for it, so that the venue is not drawn twice. */
  plan: SeatPlan | null | undefined;
  /** Called if the map's script does not load or fails. The list has the same seats. */
  onBroken: () => void;
}

/** The map, with a placeholder while it loads. */
export function SafeMap({ onBroken, plan, ...map }: SafeMapProps) {
  return (
    <div className={styles.frame}>
      <MapBoundary onBroken={onBroken}>
        {plan === undefined ? <MapAwaited /> : <VenueMap {...map} plan={plan} />}
      </MapBoundary>
    </div>
  );
}

/** A class, because React can catch errors of child components only in a class. */
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

import { useLayoutEffect, useMemo, useRef } from "react";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { DeskSeats } from "#contract/wire/desk-seats.ts";
import type { Seat } from "#src/data/seats.ts";
import { layOutVenue } from "#src/features/seats/engine/venue-layout.ts";
import { useMapKeys } from "#src/features/seats/map/use-map-keys.ts";
import { useSeatEngine } from "#src/features/seats/map/use-seat-engine.ts";
import { Button } from "#src/ui/button.tsx";
import { colourOfState, mapSeats, mapSections } from "./map-seats.ts";
import styles from "./plan-map.module.css";
import { usePaint } from "./use-paint.ts";

/** From this many pixels for each seat, seats are drawn. */
const DOTS_FROM_PX = 2;

interface PlanMapProps {
  seats: DeskSeats;
  plan: SeatPlan | null;
  chosen: ReadonlySet<string>;
  isPainting: boolean;
  onSeat: (seatId: string, how: "toggle" | "add") => void;
}

/** The house with each seat in the colour of its state, drawn by the engine of the buyers' map. The list beside it says the same in words. */
export function PlanMap({ seats, plan, chosen, isPainting, onSeat }: PlanMapProps) {
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const shape = seats.sections.map(({ id, title, rows, columns }) => [id, title, rows, columns].join("\t")).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape has all that the layout reads of the sections.
  const layout = useMemo(() => layOutVenue(plan, mapSections(seats.sections)), [plan, shape]);
  // The state of each seat shows from afar too, also on a phone.
  const { engine, view } = useSeatEngine({ surface, canvas }, layout, DOTS_FROM_PX);
  const drawn = useMemo(() => {
    const stateOf = new Map(seats.sections.flatMap((section) => section.seats.map(({ id, state }) => [id, state])));
    const traits = { fits: () => true, colourOf: ({ seatId }: Seat) => colourOfState(stateOf.get(seatId) ?? "free") };
    return { seats: mapSeats(seats.event_id, seats.sections), traits };
  }, [seats]);
  useLayoutEffect(() => {
    if (engine && engine.scene.layout !== layout) engine.setLayout(layout);
  }, [engine, layout]);
  useLayoutEffect(() => {
    engine?.setSeats(drawn.seats, drawn.traits);
    engine?.setSelected(chosen);
  }, [engine, drawn, chosen]);
  usePaint(engine, surface, { isPainting, onSeat });
  const onKeyDown = useMapKeys(engine);
  const zoom = (factor: number) => {
    if (!engine) return;
    const { width, height } = engine.camera.reach.size;
    engine.pilot.by(factor, [width / 2, height / 2], performance.now());
  };
  return (
    <div className={styles.map}>
      <div
        ref={surface}
        className={styles.surface}
        data-painting={isPainting || undefined}
        role="application"
        aria-label="Plan of the house"
        aria-describedby="plan-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <p id="plan-help" hidden>
        Arrow keys move the plan, plus and minus zoom, 0 shows the whole house. The list below has every seat of the
        plan.
      </p>
      <div className={styles.bar}>
        <Button variant="quiet" size="s" disabled={view.isClosest} onClick={() => zoom(1.6)}>
          Closer
        </Button>
        <Button variant="quiet" size="s" disabled={view.isWhole} onClick={() => zoom(1 / 1.6)}>
          Further
        </Button>
        <Button variant="quiet" size="s" disabled={view.isWhole} onClick={() => engine?.pilot.home(performance.now())}>
          Whole house
        </Button>
      </div>
    </div>
  );
}

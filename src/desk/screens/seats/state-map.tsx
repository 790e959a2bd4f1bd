import { useMemo, useRef } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { seatStates } from "#contract/rules/seats/state-words.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskSeats, DeskSection } from "#contract/wire/desk/seats.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { classNames } from "#src/ui/class-names.ts";
import { PlanMap, type PlanPilot, type PlanPress } from "../../parts/plan/plan-map.tsx";
import { colourOfState, mapSeats, mapSections } from "./map-seats.ts";
import styles from "./state-map.module.css";

/** The states of single seats show when zoomed out too, also on a phone. */
const DOTS_FROM_PX = 2;

interface StateMapProps {
  seats: DeskSeats;
  plan: SeatPlan | null;
  chosen: ReadonlySet<string>;
  /** Whether dragging over seats chooses them. Otherwise it moves the map. */
  isPainting?: boolean;
  /** What a press does, in a few words. */
  hint: string;
  onSeat: (seatId: string) => void;
  /** Called when a finger or the mouse goes down. Everything that it passes until the next call is one drag. */
  onDragBegins?: () => void;
  /** Called for a seat in the path of a drag that can be held back or put back on sale. */
  onDragOver?: (seatId: string) => void;
}

/** The venue with each seat in the colour of its state. The list below it gives the same in words. */
export function StateMap({ seats: venue, plan, chosen, isPainting = false, hint, ...on }: StateMapProps) {
  const { event_id: eventId, sections } = venue;
  const pilot = useRef<PlanPilot>(null);
  const drawn = useMemo(() => {
    const seatOf = new Map(sections.flatMap((section) => section.seats.map((seat) => [seat.id, seat])));
    return {
      sections: mapSections(sections),
      seats: mapSeats(eventId, sections),
      facts: new Map(sections.map((section) => [section.id, factsOf(section)])),
      traits: { fits: () => true, colourOf: ({ seatId }: Seat) => colourOfState(seatOf.get(seatId)?.state ?? "free") },
      seatOf,
    };
  }, [eventId, sections]);
  const wordsOf = ({ sectionId, seat }: PlanPress) => {
    const section = sections.find(({ id }) => id === sectionId);
    if (!section) return { title: "", details: "" };
    if (!seat) return { title: section.title, details: freeOf(section) };
    const { state = "free", reason } = drawn.seatOf.get(seat.seatId) ?? {};
    return { title: `${section.title} ${seat.label}`, details: [seatStates[state], reason].filter(Boolean).join(": ") };
  };
  const isForSale = ({ status }: Seat) => status !== "blocked";
  // A drag over a sold seat does not change it.
  const isOurs = ({ seatId }: Seat) => ["free", "held_back"].includes(drawn.seatOf.get(seatId)?.state ?? "");
  return (
    <div
      className={classNames(styles.states, isPainting && styles.painting)}
      onPointerDownCapture={() => on.onDragBegins?.()}
    >
      <PlanMap
        plan={plan}
        sections={drawn.sections}
        seats={drawn.seats}
        facts={drawn.facts}
        traits={drawn.traits}
        chosen={chosen}
        label="Plan of the venue"
        help="The list below has every seat of the plan."
        hint={hint}
        wordsOf={wordsOf}
        pilot={pilot}
        dotsFromPx={DOTS_FROM_PX}
        onPress={({ sectionId, seat }) => {
          if (!seat) pilot.current?.flyTo(sectionId);
          else if (isForSale(seat)) on.onSeat(seat.seatId);
        }}
        onPaint={isPainting ? (seat) => isOurs(seat) && on.onDragOver?.(seat.seatId) : undefined}
      />
    </div>
  );
}

function freeOf({ seats }: DeskSection): string {
  const free = seats.filter(({ state }) => state === "free").length;
  return `${formatCount(free)} of ${formatCount(seats.length)} free`;
}

const factsOf = (section: DeskSection): SectionFacts => ({
  price: "",
  left: freeOf(section),
  admits: "",
  soldOut: false,
  colour: 1,
  dimmed: false,
});

import { type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { canTakeSeats } from "#src/shared/seats/engine/detail-level.ts";
import type { Box } from "#src/shared/seats/engine/geometry.ts";
import { boxInView } from "#src/shared/seats/engine/view.ts";
import { MapFrame } from "#src/shared/seats/map/map-frame.tsx";
import { TipSource } from "#src/shared/seats/map/tip-source.ts";
import { useSeatEngine } from "#src/shared/seats/map/use-seat-engine.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { partOfSketch } from "../model/sketch.ts";
import { usePlanEditor } from "../plan-context.ts";
import { drawnPlan } from "./drawn-plan.ts";
import styles from "./editor-map.module.css";
import type { Overlay } from "./paint-overlay.ts";
import { type Press, useEditGestures } from "./use-edit-gestures.ts";
import { useMapEdits } from "./use-map-edits.ts";
import { useOverlay } from "./use-overlay.ts";
import { useSketchInView } from "./use-sketch-in-view.ts";

/** Single seats are drawn from this size on, in pixels per seat. */
const DOTS_FROM_PX = 2;
/** Free space around the venue in which to draw, in plan units. */
const ROOM = 6;
/** The zoom after a jump, in CSS pixels per seat. */
const JUMP_PX = 26;
const FINGER_PX = 22;
const MOUSE_PX = 11;

export interface MapPilot {
  jumpTo: (at: Point) => void;
  focus: () => void;
  /** The part of the venue that the map shows. Undefined if the whole venue is in view. */
  seen: () => Box | undefined;
}

/** The category colour of each section that has one. */
function coloursOf({ categories = [], sections }: SeatPlan): [key: string, colour: number][] {
  const places = new Map(categories.map(({ name }, index) => [name, index]));
  return sections.flatMap(({ key, category }): [string, number][] => {
    const place = places.get(category ?? "");
    return place === undefined ? [] : [[key, (place % 5) + 1]];
  });
}

const cornersOfSheet = ({ at: [x, y], size: [width, depth] }: NonNullable<Overlay["picture"]>): Point[] => [
  [x, y],
  [x + width, y + depth],
];

interface EditorMapProps {
  label: string;
  hint: string;
  /** The traced picture. The map leaves room for all of it, even while it is hidden. */
  picture: Overlay["picture"];
  isPictureShown: boolean;
  pilot: RefObject<MapPilot | null>;
  /** Called when somebody presses while the editor asks for two points of the picture. */
  onPoint?: ((at: Point) => void) | undefined;
}

/** The plan as buyers see it, with the selection and the sketch above it. */
export function EditorMap({ label, hint, picture, isPictureShown, pilot, onPoint }: EditorMapProps) {
  const editor = usePlanEditor();
  const { plan, selection, sketch, names } = editor;
  const drawn = useMemo(() => drawnPlan(plan), [plan]);
  // When this changes, every seat is drawn anew.
  const colourText = JSON.stringify(coloursOf(plan));
  const traits = useMemo(() => {
    const colours = new Map<string, number>(JSON.parse(colourText));
    return { fits: () => true, colourOf: (seat: Seat) => colours.get(seat.sectionId) ?? 1 };
  }, [colourText]);
  const sheet = useMemo(() => picture && cornersOfSheet(picture), [picture]);
  const map = useSeatEngine(drawn.plan, drawn.sections, DOTS_FROM_PX, ROOM, sheet);
  const { engine, surface } = map;
  useLayoutEffect(() => {
    engine?.setFacts(drawn.facts);
    engine?.setSeats(drawn.seats, traits);
  }, [engine, drawn, traits]);

  const [mark, setMark] = useState<Point>();
  const top = useRef<HTMLCanvasElement>(null);
  const part = useMemo(() => sketch && partOfSketch(sketch), [sketch]);
  const overlay = useMemo<Overlay>(
    () => ({
      plan,
      selection,
      names,
      mark,
      motion: undefined,
      frame: undefined,
      picture: isPictureShown ? picture : undefined,
      sketch: part,
    }),
    [plan, selection, names, mark, picture, isPictureShown, part],
  );
  const onPut = useSketchInView(engine, map.layout, sketch, part);
  const show = useOverlay(engine, top, overlay);
  const edits = useMapEdits(show, {
    radiusOf: ({ isTouch }: Press) => {
      if (!engine) return 1;
      return (isTouch ? FINGER_PX : Math.max(MOUSE_PX, engine.seatPx * 0.6)) / engine.camera.view.scale;
    },
    onPut,
    takesSeats: () => engine !== undefined && canTakeSeats(engine.seatPx),
  });
  useEditGestures(engine, surface, {
    onTap: (press) => {
      setMark(undefined);
      if (onPoint) onPoint(press.at);
      else edits.onTap(press);
    },
    onDrag: (press) => (onPoint ? undefined : edits.onDrag(press)),
  });
  useImperativeHandle(
    pilot,
    () => ({
      jumpTo: ([x, y]) => {
        setMark([x, y]);
        const scale = Math.max(engine?.camera.view.scale ?? 1, JUMP_PX);
        engine?.camera.flyTo({ scale, x, y }, performance.now());
        engine?.drawAll();
      },
      focus: () => surface.current?.focus(),
      seen: () =>
        engine && !engine.camera.isWhole ? boxInView(engine.camera.goal, engine.camera.reach.size) : undefined,
    }),
    [engine, surface],
  );
  const [tip] = useState(() => new TipSource());
  return (
    <div className={styles.map} data-tool={onPoint ? "point" : editor.tool} onKeyDownCapture={edits.onKeyDown}>
      <MapFrame
        {...map}
        tip={tip}
        label={label}
        help="With something selected, arrow keys move it, with Shift by a whole seat. Delete deletes it, Escape selects nothing. The table has the same plan in words."
        hint={<span className={styles.hint}>{hint}</span>}
      />
      {surface.current && createPortal(<canvas ref={top} className={styles.overlay} />, surface.current)}
    </div>
  );
}

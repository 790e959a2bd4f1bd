import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { Icon } from "#src/ui/media/icon.tsx";
import { MiniMap } from "../engine/paint/mini-map.ts";
import type { SeatEngine } from "../engine/seat-engine.ts";
import type { TipSource } from "./tip-source.ts";
import { useMapKeys } from "./use-map-keys.ts";
import type { SeatMap } from "./use-seat-engine.ts";
import "#src/ui/styles/seat-colours.css";
import styles from "./venue-map.module.css";

interface MapFrameProps extends SeatMap {
  tip: TipSource;
  label: string;
  /** For screen readers: where the same choices are available in words. */
  help: string;
  /** What the map shows, or what a press does. */
  hint: ReactNode;
}

/** A map with its tooltip, its keys and the controls under it. */
export function MapFrame({ surface, canvas, engine, view, layout, tip, label, help, hint }: MapFrameProps) {
  const id = useId();
  return (
    <div className={styles.map}>
      <div className={styles.field}>
        <div
          ref={surface}
          className={styles.surface}
          data-whole={view.isWhole || undefined}
          role="application"
          aria-label={label}
          aria-describedby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map.
          tabIndex={0}
          onKeyDown={useMapKeys(engine)}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
        <SeatTip source={tip} />
      </div>
      <p id={id} hidden>{`Arrow keys move the map, plus and minus zoom, 0 shows the whole venue. ${help}`}</p>
      <div className={styles.bar}>
        {engine && !view.isWhole && <MiniMapView engine={engine} />}
        <p className={styles.where} aria-hidden="true">
          <span className={styles.here}>{hint}</span>
          {view.stageDirection !== undefined && <StageArrow label={layout.stage.label} degrees={view.stageDirection} />}
        </p>
        <MapButtons engine={engine} view={view} />
      </div>
    </div>
  );
}

const STEP = 1.7;

/** Buttons to zoom in, zoom out and show the whole venue, for one hand or without wheel and pinch. */
function MapButtons({ engine, view: { isWhole, isClosest } }: Pick<SeatMap, "engine" | "view">) {
  const pilot = engine?.pilot;
  return (
    <div className={styles.buttons}>
      <button type="button" aria-label="Zoom in" aria-disabled={isClosest} onClick={() => pilot?.fromMiddle(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" aria-disabled={isWhole} onClick={() => pilot?.fromMiddle(1 / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Show the whole venue" aria-disabled={isWhole} onClick={() => pilot?.home()}>
        <WholeVenue />
      </button>
    </div>
  );
}

/** An icon of four corners. It is not in ui/media/icon.tsx, which every page loads, because only the picker uses it. */
function WholeVenue() {
  return (
    <svg className={styles.whole} width={20} height={20} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
    </svg>
  );
}

interface StageArrowProps {
  label: string;
  /** Clockwise from the right. */
  degrees: number;
}

/** Shows the direction of the stage while it is out of view. */
function StageArrow({ label, degrees }: StageArrowProps) {
  return (
    <span className={styles.stage}>
      <svg
        aria-hidden="true"
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        style={{ rotate: `${degrees}deg` }}
      >
        <path d="M4 12h15m-6-6 6 6-6 6" />
      </svg>
      <span>{label}</span>
    </span>
  );
}

const SIZE = { width: 72, height: 44 };

/** Shows which part of the venue is in view. A press moves there. On the keyboard, the arrows do it. */
function MiniMapView({ engine }: { engine: SeatEngine }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    engine.miniMap = new MiniMap(canvas.current, SIZE, Math.min(2, devicePixelRatio));
    engine.drawAll();
    return () => {
      engine.miniMap = undefined;
    };
  }, [engine]);

  const go = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const point = engine.miniMap?.toPlan(engine.scene, [event.clientX - left, event.clientY - top]);
    if (!point) return;
    engine.camera.goTo(point);
    engine.drawAll();
  };
  return (
    <div className={styles.mini} aria-hidden="true">
      <canvas
        ref={canvas}
        style={SIZE}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      />
    </div>
  );
}

/** Half the width of the widest tooltip, so that no tooltip leaves the map at its sides. */
const HALF_PX = 120;
/** If the pointer is nearer to the top than this, the tooltip does not fit above it. */
const ROOM_PX = 96;

/** Describes what is under the pointer. The list has the same words for buyers who cannot see the tooltip. */
function SeatTip({ source }: { source: TipSource }) {
  const tip = useSyncExternalStore(source.subscribe, source.read);
  if (!tip) return null;
  const left = `clamp(${HALF_PX}px, ${tip.x}px, 100% - ${HALF_PX}px)`;
  const below = tip.y < ROOM_PX;
  return (
    <div className={styles.place} style={{ left, top: tip.y + (below ? 22 : -16) }} aria-hidden="true">
      <div className={below ? styles.below : styles.tip}>
        <strong>{tip.title}</strong>
        {tip.details !== "" && <span>{tip.details}</span>}
        {tip.view !== "" && <span>{tip.view}</span>}
      </div>
    </div>
  );
}

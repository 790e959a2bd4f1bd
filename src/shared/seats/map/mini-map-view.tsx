import { type PointerEvent, useEffect, useRef } from "react";
import { MiniMap } from "../engine/paint/mini-map.ts";
import type { SeatEngine } from "../engine/seat-engine.ts";
import styles from "./mini-map-view.module.css";

const SIZE = { width: 72, height: 44 };

/** Shows which part of the house is in view. A press moves there. On the keyboard, the arrows do it. */
export function MiniMapView({ engine }: { engine: SeatEngine }) {
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
    <div className={styles.map} aria-hidden="true">
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

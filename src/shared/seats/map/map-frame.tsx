import { type ReactNode, useId } from "react";
import { MapButtons } from "./map-buttons.tsx";
import { MiniMapView } from "./mini-map-view.tsx";
import { SeatTip } from "./seat-tip.tsx";
import { StageArrow } from "./stage-arrow.tsx";
import type { TipSource } from "./tip-source.ts";
import { useMapKeys } from "./use-map-keys.ts";
import type { SeatMap } from "./use-seat-engine.ts";
import "#src/ui/styles/seat-colours.css";
import styles from "./venue-map.module.css";

interface MapFrameProps extends SeatMap {
  tip: TipSource;
  label: string;
  /** For screen readers: where the same choices are in words. */
  help: string;
  /** What the map shows, or what a press does. */
  hint: ReactNode;
}

/** A map with its tip, its keys and the controls under it. */
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
      <p id={id} hidden>{`Arrow keys move the map, plus and minus zoom, 0 shows the whole house. ${help}`}</p>
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

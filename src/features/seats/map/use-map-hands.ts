import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Commission } from "#contract/rules/pricing.ts";
import type { Point } from "#contract/rules/seat-plan.ts";
import type { SeatViewWords } from "#contract/rules/seat-view-words.ts";
import { canTakeSeats } from "../engine/detail-level.ts";
import type { SeatSpot } from "../engine/scene.ts";
import type { SeatEngine } from "../engine/seat-engine.ts";
import { displayOf } from "../engine/seat-look.ts";
import { idOf } from "../engine/seat-store.ts";
import { listenForGestures } from "./map-gestures.ts";
import { wordsOfSeat, wordsOfSection } from "./seat-words.ts";
import { type Tip, TipSource } from "./tip-source.ts";

interface Hands {
  commission: Commission;
  viewOf: SeatViewWords;
  openSectionId: string | undefined;
  onOpenSection: (sectionId: string) => void;
  onToggle: (seatId: string) => void;
}

/** How far from a seat's middle a finger and a mouse still hit it, in CSS pixels. */
const FINGER_PX = 22;
const MOUSE_PX = 11;
/** A section that is thinner than this, in CSS pixels, cannot be hit with a finger. A tap on it zooms until it is roomy. */
const MIN_TARGET_PX = 24;
const ROOMY_PX = 44;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_ZOOM = 2.2;

/** Connects pointer and wheel with the engine. @returns the source of the tip next to the pointer */
export function useMapHands(engine: SeatEngine | undefined, surface: RefObject<HTMLElement | null>, hands: Hands) {
  const [tip] = useState(() => new TipSource());
  const latest = useRef(hands);
  useLayoutEffect(() => {
    latest.current = hands;
  });

  useEffect(() => {
    const box = surface.current;
    if (!engine || !box) return;
    const { camera, pilot } = engine;
    let tappedAt = -DOUBLE_TAP_MS;
    const radius = (isTouch: boolean) => (isTouch ? FINGER_PX : Math.max(MOUSE_PX, engine.seatPx * 0.6));

    const tipAt = ([x, y]: Point, hit: ReturnType<typeof engine.hit>): Tip | undefined => {
      if (!hit) return undefined;
      if (hit.kind === "seat") return { x, y, ...wordsOfSeat(hit.spot, latest.current, engine.isSelected(hit.spot)) };
      if (canTakeSeats(engine.seatPx) && engine.scene.seats.has(hit.section.id)) return undefined;
      return { x, y, ...wordsOfSection(hit.section, engine.scene.facts.get(hit.section.id)) };
    };

    // The seat is drawn with the next frame. The page's list, total and address take longer and follow after it.
    const toggle = (spot: SeatSpot) => {
      const isChosen = !engine.isSelected(spot);
      const seatId = idOf(spot);
      // A seat past the limit is refused with a message, so it is not drawn as chosen first.
      if (!isChosen || engine.scene.selected.length < MAX_TICKETS) engine.press(spot, isChosen);
      afterPaint(() => {
        tip.show(undefined);
        latest.current.onToggle(seatId);
        afterPaint(() => engine.settle(seatId));
      });
    };

    const onTap = (at: Point, isTouch: boolean) => {
      const now = performance.now();
      const hit = engine.hit(at, radius(isTouch));
      const wasTapped = now - tappedAt < DOUBLE_TAP_MS;
      tappedAt = now;
      if (hit?.kind === "seat") {
        const isFree = displayOf(hit.spot.section.look(hit.spot.index)) === "available";
        if (isFree || engine.isSelected(hit.spot)) toggle(hit.spot);
        else tip.show(tipAt(at, hit));
        return;
      }
      tip.show(undefined);
      if (!hit) return wasTapped && pilot.by(DOUBLE_TAP_ZOOM, at, now);
      const { id, thinnest } = hit.section;
      const across = thinnest * camera.view.scale;
      if (isTouch && across < MIN_TARGET_PX) return pilot.by(Math.max(DOUBLE_TAP_ZOOM, ROOMY_PX / across), at, now);
      if (engine.level !== "far" && engine.scene.seats.has(id)) return pilot.closer(at, now);
      if (id === latest.current.openSectionId) pilot.toSection(id, now);
      latest.current.onOpenSection(id);
    };

    return listenForGestures(box, {
      onTap,
      onDrag: (dx, dy) => {
        tip.show(undefined);
        camera.drag(dx, dy);
        engine.drawAll();
      },
      onThrow: (velocity) => {
        camera.throw(velocity, performance.now());
        engine.drawAll();
      },
      onZoom: (factor, at) => {
        tip.show(undefined);
        camera.zoom(factor, at);
        engine.drawAll();
      },
      canZoom: (factor) => (factor > 1 ? !camera.isClosest : !camera.isWhole),
      onHover: (at) => {
        const hit = at && engine.hit(at, radius(false));
        box.toggleAttribute("data-over", hit !== undefined);
        if (engine.hover(hit)) tip.show(at && tipAt(at, hit));
      },
    });
  }, [engine, surface, tip]);

  return tip;
}

/** Calls back after the current frame has been painted, so that a press is visible before the page follows. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => void setTimeout(act));
}

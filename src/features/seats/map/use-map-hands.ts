import { type RefObject, useEffect, useRef, useState } from "react";
import type { Commission } from "../../../../contract/rules/pricing.ts";
import type { Point } from "../../../../contract/rules/seat-plan.ts";
import { canTakeSeats } from "../engine/detail-level";
import type { SeatEngine } from "../engine/seat-engine";
import { displayOf } from "../engine/seat-look";
import { idOf } from "../engine/seat-store";
import { listenForGestures } from "./map-gestures";
import type { Tip } from "./seat-tip";
import { wordsOfSeat, wordsOfSection } from "./seat-words";

interface Hands {
  commission: Commission;
  openSectionId: string | undefined;
  onOpenSection: (sectionId: string) => void;
  onToggle: (seatId: string) => void;
}

/** How far beside a seat's middle a finger and a mouse still mean it, in CSS pixels. */
const FINGER_PX = 22;
const MOUSE_PX = 11;
const DOUBLE_TAP_MS = 320;

/** Joins pointer, wheel and engine. @returns what stands beside the pointer, if anything */
export function useMapHands(engine: SeatEngine | undefined, surface: RefObject<HTMLElement | null>, hands: Hands) {
  const [tip, setTip] = useState<Tip>();
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });

  useEffect(() => {
    const box = surface.current;
    if (!engine || !box) return;
    const { camera } = engine;
    let tappedAt = -DOUBLE_TAP_MS;
    const radius = (isTouch: boolean) => (isTouch ? FINGER_PX : Math.max(MOUSE_PX, engine.seatPx * 0.6));

    const tipAt = ([x, y]: Point, hit: ReturnType<typeof engine.hit>): Tip | undefined => {
      if (!hit) return undefined;
      if (hit.kind === "seat")
        return { x, y, ...wordsOfSeat(hit.spot, latest.current.commission, engine.isSelected(hit.spot)) };
      if (canTakeSeats(engine.seatPx) && engine.scene.seats.has(hit.section.id)) return undefined;
      return { x, y, ...wordsOfSection(hit.section, engine.scene.facts.get(hit.section.id)) };
    };

    const onTap = (at: Point, isTouch: boolean) => {
      const now = performance.now();
      const hit = engine.hit(at, radius(isTouch));
      setTip(undefined);
      if (hit?.kind === "seat") {
        const isFree = displayOf(hit.spot.section.look(hit.spot.index)) === "available";
        if (isFree || engine.isSelected(hit.spot)) latest.current.onToggle(idOf(hit.spot));
        else setTip(tipAt(at, hit));
      } else if (hit) {
        const { id } = hit.section;
        if (engine.level !== "far" && engine.scene.seats.has(id)) engine.flyCloser(at, now);
        else {
          if (id === latest.current.openSectionId) engine.flyToSection(id, now);
          latest.current.onOpenSection(id);
        }
      } else if (now - tappedAt < DOUBLE_TAP_MS) {
        camera.flyBy(2.2, at, now);
        engine.drawAll();
      }
      tappedAt = now;
    };

    return listenForGestures(box, {
      onTap,
      onDrag: (dx, dy) => {
        setTip(undefined);
        camera.drag(dx, dy);
        engine.drawAll();
      },
      onThrow: (velocity) => {
        camera.throw(velocity, performance.now());
        engine.drawAll();
      },
      onZoom: (factor, at) => {
        setTip(undefined);
        camera.zoom(factor, at);
        engine.drawAll();
      },
      canZoom: (factor) => (factor > 1 ? !camera.isClosest : !camera.isWhole),
      onHover: (at) => {
        const hit = at && engine.hit(at, radius(false));
        box.toggleAttribute("data-over", hit !== undefined);
        if (engine.hover(hit)) setTip(at && tipAt(at, hit));
      },
    });
  }, [engine, surface]);

  return tip;
}

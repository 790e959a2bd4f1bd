import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { type Velocity, VelocityMeter } from "../engine/motion.ts";

/** Handlers of the gestures on a map, with places in pixels from its corner. */
export interface GestureHandlers {
  /** @param path the previous and present position of one pointer. Undefined for a pinch */
  onDrag: (dx: number, dy: number, path?: readonly [Point, Point]) => void;
  onThrow: (velocity: Velocity) => void;
  onZoom: (factor: number, at: Point) => void;
  onTap: (at: Point, isTouch: boolean) => void;
  /** Gets the position of a mouse over the map, or undefined once it has left. */
  onHover: (at: Point | undefined) => void;
  /** Whether the map can zoom by this factor. If not, the wheel scrolls the page. */
  canZoom: (factor: number) => boolean;
}

/** How far a finger may move and still count as a tap. */
const SLOP_PX = 7;
/** One notch of a wheel zooms by about a quarter. A trackpad sends many small steps. */
const WHEEL_SPEED = 0.0022;
/** Trackpads send a pinch as wheel events with ctrl, in much smaller steps. */
const PINCH_SPEED = 0.011;
/** A page that was scrolled within this time keeps scrolling when the map comes under the pointer. */
const SCROLLING_MS = 250;

/**
 * Listens for drag, pinch, wheel and tap on an element. The wheel zooms without a key, as on street maps. The map fills
 * only half of the screen, and the wheel scrolls the page if the map cannot zoom further or the page is already
 * scrolling.
 * @returns a function that removes the listeners
 */
export function listenForGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Point>();
  const meter = new VelocityMeter();
  let began: Point | undefined;
  let scrolledAt = -SCROLLING_MS;

  let corner = element.getBoundingClientRect();

  const place = (event: MouseEvent): Point => {
    // This is measured before a press and not during one, because it forces a layout.
    if (fingers.size === 0) corner = element.getBoundingClientRect();
    return [event.clientX - corner.left, event.clientY - corner.top];
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = place(event);
    fingers.set(event.pointerId, at);
    began = fingers.size === 1 ? at : undefined;
    meter.record(...at, event.timeStamp);
  };

  const onMove = (event: PointerEvent) => {
    const at = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") handlers.onHover(at);
      return;
    }
    if (began && distance(began, at) < SLOP_PX) return;
    began = undefined;
    // From here on the map gets all events of this pointer. A tap does not move, so it avoids this cost.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      handlers.onZoom(distance(at, other) / Math.max(1, distance(before, other)), middle(at, other));
      handlers.onDrag((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    } else {
      meter.record(...at, event.timeStamp);
      handlers.onDrag(at[0] - before[0], at[1] - before[1], [before, at]);
    }
  };

  const onUp = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const at = place(event);
    fingers.delete(event.pointerId);
    if (began && event.type === "pointerup") handlers.onTap(at, event.pointerType !== "mouse");
    else if (fingers.size === 0) handlers.onThrow(meter.read(event.timeStamp));
    began = undefined;
  };

  const onLeave = (event: PointerEvent) => {
    // The pointer was pressed at the edge and released outside it.
    if (!element.hasPointerCapture(event.pointerId)) fingers.delete(event.pointerId);
    handlers.onHover(undefined);
  };
  const onScroll = (event: Event) => {
    scrolledAt = event.timeStamp;
  };
  const onWheel = (event: WheelEvent) => {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    const factor = Math.exp(-pixels * (event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED));
    const pageScrolls = !event.ctrlKey && event.timeStamp - scrolledAt < SCROLLING_MS;
    // A pinch at the zoom limit would otherwise enlarge the page.
    if (!event.ctrlKey && (pageScrolls || !handlers.canZoom(factor))) return;
    event.preventDefault();
    handlers.onZoom(factor, place(event));
  };

  const leave = new AbortController();
  const { signal } = leave;
  element.addEventListener("pointerdown", onDown, { signal });
  element.addEventListener("pointermove", onMove, { signal });
  element.addEventListener("pointerup", onUp, { signal });
  element.addEventListener("pointercancel", onUp, { signal });
  element.addEventListener("pointerleave", onLeave, { signal });
  element.addEventListener("wheel", onWheel, { passive: false, signal });
  window.addEventListener("scroll", onScroll, { passive: true, signal });
  return () => leave.abort();
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

import type { Point } from "#contract/rules/seat-plan.ts";
import { type Velocity, VelocityMeter } from "../engine/motion.ts";

/** What hands do on a map, told in pixels from its corner. */
export interface GestureHandlers {
  onDrag: (dx: number, dy: number) => void;
  onThrow: (velocity: Velocity) => void;
  onZoom: (factor: number, at: Point) => void;
  onTap: (at: Point, isTouch: boolean) => void;
  /** A mouse over the map, or undefined when it has left. */
  onHover: (at: Point | undefined) => void;
  /** Whether the wheel has somewhere to go; where it has not, the page scrolls. */
  canZoom: (factor: number) => boolean;
}

/** A finger that means to tap may tremble so far. */
const SLOP_PX = 7;
/** One notch of a wheel is a quarter nearer; a trackpad sends many small ones. */
const WHEEL_SPEED = 0.0022;
/** Trackpads send a pinch as a wheel with ctrl, in much smaller steps. */
const PINCH_SPEED = 0.011;
/** A page that is being scrolled goes on scrolling when the map comes under the pointer. */
const SCROLLING_MS = 250;

/**
 * Drag, pinch, wheel and tap on an element. The wheel zooms, as buyers know it from street maps, without a key to hold:
 * the map takes half a screen, and lets the wheel through where it has no further to go and where the page is already
 * being scrolled. @returns a function that takes the listeners away
 */
export function listenForGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Point>();
  const meter = new VelocityMeter();
  let began: Point | undefined;
  let scrolledAt = -SCROLLING_MS;

  let corner = element.getBoundingClientRect();

  const place = (event: MouseEvent): Point => {
    // Asked for before a press and not during one: the answer makes the browser lay out the page.
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
    // From here on it is the map's own, wherever it goes; a tap, which goes nowhere, is spared what that costs.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      handlers.onZoom(distance(at, other) / Math.max(1, distance(before, other)), middle(at, other));
      handlers.onDrag((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    } else {
      meter.record(...at, event.timeStamp);
      handlers.onDrag(at[0] - before[0], at[1] - before[1]);
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
    // Pressed at the very edge and let go beyond it.
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
    // A pinch that found the map at its end would enlarge the page around it.
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

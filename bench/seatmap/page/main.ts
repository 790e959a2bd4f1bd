import type { Mount, Subject } from "./subject.ts";
import { makeVenue, type Venue } from "./venue.ts";

const peers: Record<string, () => Promise<Mount>> = {
  floor: async () => (await import("./peers/floor.ts")).mount,
  konva: async () => (await import("./peers/konva.ts")).mount,
  "react-svg": async () => (await import("./peers/react-svg.tsx")).mount,
  seatchart: async () => (await import("./peers/seatchart.ts")).mount,
  "seatmap-canvas": async () => (await import("./peers/seatmap-canvas.ts")).mount,
  ours: async () => (await import("./peers/ours.tsx")).mount,
  "ours-from-afar": async () => (await import("./peers/ours.tsx")).mountFromAfar,
};

/** How long frames are measured. A slower map has shown its speed by then. */
const MAX_MS = 3000;

const params = new URLSearchParams(location.search);
const box = document.getElementById("box") as HTMLElement;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves after the current frame has been painted and before the page's next task. A message would wait behind that task. */
const painted = () => scheduler.postTask(() => undefined, { priority: "user-blocking" });

/** Waits until the effects of the last action are over: a flight, a deferred render. */
async function settled(): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < 700) await nextFrame();
}

/** @returns milliseconds from `began` until `isThere` is true after a paint */
async function until(began: number, isThere: () => boolean): Promise<number> {
  let now: number;
  do {
    await nextFrame();
    await painted();
    // The check is not the map's work, so the time is taken before it. Some maps have a state to read. Ours is read
    // from its canvas.
    now = performance.now();
  } while (!isThere());
  return now - began;
}

let subject: Subject;
let venue: Venue;
let pressedAt = Promise.resolve(0);

const bench = {
  async prepare(): Promise<void> {
    venue = makeVenue(Number(params.get("seats")));
    this.mount = await (peers[params.get("peer") ?? ""] ?? Promise.reject)();
    await nextFrame();
    await nextFrame();
  },
  mount: undefined as Mount | undefined,

  async firstPaint(): Promise<number> {
    const began = performance.now();
    if (this.mount) subject = this.mount(box, venue);
    return until(began, () => subject.isDrawn());
  },

  async near(): Promise<void> {
    subject.zoomIn?.();
    await settled();
  },

  /** Waits until the effects of a click are over. */
  rest: settled,

  /** Returns where to press, and starts waiting for the press. */
  seatAt(seat: number): { x: number; y: number } {
    const at = subject.at(seat);
    pressedAt = new Promise((resolve) => {
      window.addEventListener("pointerup", () => resolve(performance.now()), { capture: true, once: true });
    });
    return at;
  },

  async clickToPaint(seat: number): Promise<number> {
    const began = await pressedAt;
    return until(began, () => subject.isChosen(seat));
  },

  /** The median milliseconds of many frames, made without waiting for the screen; undefined if the map cannot zoom or pan. */
  async frames(kind: "zoom" | "pan", count: number): Promise<number | undefined> {
    const act = kind === "zoom" ? subject.zoom : subject.pan;
    if (!act) return undefined;
    await settled();
    const times: number[] = [];
    const began = performance.now();
    let before = await nextFrame();
    for (let frame = 0; frame < count; frame++) {
      const isWayOut = frame < count / 2;
      act(kind === "zoom" ? (isWayOut ? 1.02 : 1 / 1.02) : isWayOut ? -8 : 8);
      const now = await nextFrame();
      times.push(now - before);
      before = now;
      if (now - began > MAX_MS && frame > 5) break;
    }
    return times.sort((a, b) => a - b)[times.length >> 1];
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;

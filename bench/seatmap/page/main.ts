import { type House, makeHouse } from "./house.ts";
import type { Mount, Subject } from "./subject.ts";

const peers: Record<string, () => Promise<Mount>> = {
  floor: async () => (await import("./peers/floor.ts")).mount,
  konva: async () => (await import("./peers/konva.ts")).mount,
  "react-svg": async () => (await import("./peers/react-svg.tsx")).mount,
  seatchart: async () => (await import("./peers/seatchart.ts")).mount,
  "seatmap-canvas": async () => (await import("./peers/seatmap-canvas.ts")).mount,
  ours: async () => (await import("./peers/ours.tsx")).mount,
  "ours-from-afar": async () => (await import("./peers/ours.tsx")).mountFromAfar,
};

/** A map that takes longer for its frames has shown how long it takes. */
const MAX_MS = 3000;

const params = new URLSearchParams(location.search);
const box = document.getElementById("box") as HTMLElement;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** After the frame that is being made now has been painted, and before whatever the page does next: a message would wait behind that. */
const painted = () => scheduler.postTask(() => undefined, { priority: "user-blocking" });

/** What came after the last act is over: a flight, a render that could wait. */
async function settled(): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < 700) await nextFrame();
}

/** @returns milliseconds from `began` until what was asked for has been painted, in whichever part of the frame it was drawn */
async function until(began: number, isThere: () => boolean): Promise<number> {
  let now: number;
  do {
    await nextFrame();
    await painted();
    // Looking is not the map's work: some are asked what they know, ours is read from its canvas.
    now = performance.now();
  } while (!isThere());
  return now - began;
}

let subject: Subject;
let house: House;
let pressedAt = Promise.resolve(0);

const bench = {
  async prepare(): Promise<void> {
    house = makeHouse(Number(params.get("seats")));
    this.mount = await (peers[params.get("peer") ?? ""] ?? Promise.reject)();
    await nextFrame();
    await nextFrame();
  },
  mount: undefined as Mount | undefined,

  async firstPaint(): Promise<number> {
    const began = performance.now();
    if (this.mount) subject = this.mount(box, house);
    return until(began, () => subject.isDrawn());
  },

  async near(): Promise<void> {
    subject.comeNear?.();
    await settled();
  },

  /** What follows a click in its own time is over. */
  rest: settled,

  /** Where to press; from then on the press is waited for. */
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

  /** Milliseconds of the frame in the middle of many, made without waiting for the screen; undefined where the map cannot. */
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

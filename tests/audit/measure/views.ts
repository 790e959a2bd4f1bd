/** A way to load a page, in which the audit measures it. */
export interface View {
  name: ViewName;
  device: "phone" | "desktop";
  /** Simulated by Lighthouse from an unthrottled load, or throttled for real by the browser. */
  throttling: "simulate" | "devtools";
  /** The third visit finds caches and the service worker of the first two. */
  visit: "first" | "third";
}

export type ViewName = "phone" | "desktop" | "throttled" | "warm" | "warm-simulated";

export const VIEWS: readonly View[] = [
  { name: "phone", device: "phone", throttling: "simulate", visit: "first" },
  { name: "throttled", device: "phone", throttling: "devtools", visit: "first" },
  { name: "warm", device: "phone", throttling: "devtools", visit: "third" },
  { name: "warm-simulated", device: "phone", throttling: "simulate", visit: "third" },
  { name: "desktop", device: "desktop", throttling: "simulate", visit: "first" },
];
/** The third visit with simulated throttling is only measured when it is asked for, because it tells the least. */
export const USUAL_VIEWS: readonly ViewName[] = ["phone", "throttled", "warm", "desktop"];

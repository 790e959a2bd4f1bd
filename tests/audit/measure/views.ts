/** A way to load a page, in which the audit measures it. */
export interface View {
  name: ViewName;
  device: "phone" | "desktop";
  /** Simulated by Lighthouse from an unthrottled load, or throttled for real by the browser. */
  throttling: "simulate" | "devtools";
  /** The third visit finds the caches and the service worker of the first two. */
  visit: "first" | "third";
}

export type ViewName = "plain" | "throttled" | "warm" | "desktop";

export const VIEWS: readonly View[] = [
  // Lighthouse at its defaults.
  { name: "plain", device: "phone", throttling: "simulate", visit: "first" },
  { name: "throttled", device: "phone", throttling: "devtools", visit: "first" },
  { name: "warm", device: "phone", throttling: "devtools", visit: "third" },
  { name: "desktop", device: "desktop", throttling: "simulate", visit: "first" },
];

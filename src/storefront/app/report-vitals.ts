import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { MAX_VITALS, pageRoute } from "#contract/rules/page-route.ts";
import type { PageVital, VitalsReport } from "#contract/wire/vitals.ts";

/** For a page that was opened within the app, only these are measured as for a page that was loaded. */
const WITHIN_THE_APP = new Set(["INP", "CLS"]);

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const wantsNoCounting = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";

/**
 * Reports the page's speed to the box office each time the page is hidden: the page's pattern, the measure and its
 * value. The report has no data about the visitor, and none is sent if the browser asks not to be tracked.
 */
export function reportVitals(clientKey: string): void {
  if (wantsNoCounting()) return;
  const waiting = new Map<string, PageVital>();
  const told = new Set<string>();
  const note = ({ id, name, value, navigationType, navigationURL }: MetricType) => {
    if (navigationType === "soft-navigation" && !WITHIN_THE_APP.has(name)) return;
    // A measure that grows after it was reported would be counted twice.
    if (!told.has(id)) waiting.set(id, { route: pageRoute(new URL(navigationURL ?? landed).pathname), name, value });
  };
  // The visitor may have navigated within the app before this code loaded.
  const landed = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  const options = { reportSoftNavs: true };
  for (const measure of [onLCP, onFCP, onTTFB, onINP, onCLS]) measure(note, options);

  const tell = () => {
    if (document.visibilityState !== "hidden" || !navigator.onLine) return;
    const vitals = [...waiting.values()];
    for (const id of waiting.keys()) told.add(id);
    waiting.clear();
    // A long visit has more measures than one report may carry.
    while (vitals.length > 0) send({ vitals: vitals.splice(0, MAX_VITALS) }, clientKey);
  };
  // Runs after the measures' own listeners, which complete the values.
  document.addEventListener("visibilitychange", tell);
  window.addEventListener("pagehide", tell);
}

function send(report: VitalsReport, clientKey: string): void {
  fetch("/api/vitals", {
    method: "POST",
    headers: { "content-type": "application/json", "x-client-key": clientKey },
    body: JSON.stringify(report),
    keepalive: true,
    // The session does not matter here, so the server must not look it up.
    credentials: "omit",
  }).catch(() => undefined);
}

import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { MAX_VITALS, pageRoute } from "#contract/rules/page-route.ts";
import type { PageVital, VitalsReport } from "#contract/wire/vitals.ts";

/** Of a page that was gone to within the app, only these are measured as of one that was loaded. */
const WITHIN_THE_APP = new Set(["INP", "CLS"]);

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

const wantsNoCounting = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";

/**
 * Tells the box office, each time the page is put away, how fast it was: which page's pattern, which measure, how much.
 * Nothing about who, and nothing at all where the browser asks not to be counted.
 */
export function reportVitals(clientKey: string): void {
  if (wantsNoCounting()) return;
  const waiting = new Map<string, PageVital>();
  const told = new Set<string>();
  const note = ({ id, name, value, navigationType, navigationURL }: MetricType) => {
    if (navigationType === "soft-navigation" && !WITHIN_THE_APP.has(name)) return;
    // What grows after it was told once would be counted twice.
    if (!told.has(id)) waiting.set(id, { route: pageRoute(new URL(navigationURL ?? landed).pathname), name, value });
  };
  // The visitor may have gone on within the app before this was loaded.
  const landed = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  const options = { reportSoftNavs: true };
  for (const measure of [onLCP, onFCP, onTTFB, onINP, onCLS]) measure(note, options);

  const tell = () => {
    if (document.visibilityState !== "hidden" || !navigator.onLine) return;
    const vitals = [...waiting.values()];
    for (const id of waiting.keys()) told.add(id);
    waiting.clear();
    // A long visit has more figures than one report may carry.
    while (vitals.length > 0) send({ vitals: vitals.splice(0, MAX_VITALS) }, clientKey);
  };
  // After the measures' own listeners, which end what they measure.
  document.addEventListener("visibilitychange", tell);
  window.addEventListener("pagehide", tell);
}

function send(report: VitalsReport, clientKey: string): void {
  fetch("/api/vitals", {
    method: "POST",
    headers: { "content-type": "application/json", "x-client-key": clientKey },
    body: JSON.stringify(report),
    keepalive: true,
    // Whose session it is does not matter, and shall not be looked up.
    credentials: "omit",
  }).catch(() => undefined);
}

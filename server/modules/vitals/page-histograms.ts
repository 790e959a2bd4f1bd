import { Histogram, type Registry } from "prom-client";
import type { VitalName } from "#contract/wire/vitals.ts";

/**
 * The buckets include the bounds of 'good' and 'poor' (web.dev/vitals) and our own bounds (docs/audit.md), so that
 * graphs can show the share of pages within each bound.
 */
const buckets = {
  LCP: [0.5, 1, 1.6, 2.5, 4, 8],
  FCP: [0.25, 0.5, 1, 1.8, 3, 6],
  TTFB: [0.1, 0.2, 0.4, 0.8, 1.8, 4],
  INP: [0.05, 0.1, 0.2, 0.5, 1, 2],
  CLS: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
} as const satisfies Record<VitalName, readonly number[]>;

/**
 * Histograms of the times that browsers report, by the page's route. Browsers report milliseconds, and Prometheus gets
 * seconds.
 */
export function pageHistograms(metrics: Registry): Record<VitalName, (route: string, value: number) => void> {
  const of = (vital: VitalName, name: string, help: string, perUnit: number) => {
    const histogram = new Histogram({
      name: `brolga_page_${name}`,
      help: `${help}, in buyers' browsers, by page`,
      labelNames: ["route"],
      buckets: [...buckets[vital]],
      registers: [metrics],
    });
    return (route: string, value: number) => histogram.observe({ route }, value / perUnit);
  };
  return {
    LCP: of("LCP", "lcp_seconds", "When the largest part of the page was visible (Largest Contentful Paint)", 1000),
    FCP: of("FCP", "fcp_seconds", "When the first part of the page was visible (First Contentful Paint)", 1000),
    TTFB: of("TTFB", "ttfb_seconds", "When the first byte of the page arrived (Time to First Byte)", 1000),
    INP: of("INP", "inp_seconds", "The slowest response to a click or a key (Interaction to Next Paint)", 1000),
    CLS: of("CLS", "cls_score", "How much the page moved unexpectedly (Cumulative Layout Shift)", 1),
  };
}

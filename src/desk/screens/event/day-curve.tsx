import { useEffect, useRef } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatCount } from "#contract/rules/count.ts";
import type { DeskSales } from "#contract/wire/desk-events.ts";
import { shortDate } from "#src/ui/event-time.ts";
import { compareDays } from "./compare-days.ts";
import styles from "./day-curve.module.css";
import { runningDays } from "./running-days.ts";

const HEIGHT = 220;

/** The steps of the sums at the side. Half a ticket is none. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];

/** The lines beside that of the sold tickets: of another event, of what was given away, and of what was refunded. */
const DASHES = { other: [6, 4], comps: [2, 3], refunds: [10, 3, 2, 3] };

const DAY_SECONDS = 86_400;
/** The steps of the days below. */
const DAYS = [1, 2, 7, 14, 28, 56, 112, 364].map((days) => days * DAY_SECONDS);
/** Room for half of the last day's name, on the right. */
const PADDING: UPlot.Padding = [8, 36, 0, 0];

const dayOf = (seconds: number): string => shortDate(new Date(seconds * 1000).toISOString().slice(0, 10));

interface DayCurveProps {
  days: DeskSales["by_day"];
  /** Another event, drawn as a dashed line. Its days are moved by `shift` days, so that both events begin on the same day. */
  beside?: { days: DeskSales["by_day"]; shift: number };
}

/** The tickets sold until each day. A table beside it says the same to whoever cannot see it. */
export function DayCurve({ days, beside }: DayCurveProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A canvas knows no roles of colour, so the curve is drawn again when the theme changes.
    const theme = matchMedia("(prefers-color-scheme: dark)");
    let plot: UPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new UPlot(optionsFor(element, beside ? "other" : partsOf(days)), dataOf(days, beside), element);
    };
    const resize = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: HEIGHT }));
    draw();
    resize.observe(element);
    theme.addEventListener("change", draw);
    return () => {
      theme.removeEventListener("change", draw);
      resize.disconnect();
      plot?.destroy();
    };
  }, [days, beside]);
  return <div ref={box} className={styles.curve} aria-hidden="true" />;
}

/** What is drawn beside the sold tickets, as lines of dots: what was given away or refunded, if anything was. */
const partsOf = (days: DeskSales["by_day"]) =>
  (["comps", "refunds"] as const).filter((part) => days.some((row) => row[part] > 0));

function dataOf(days: DeskSales["by_day"], beside: DayCurveProps["beside"]): UPlot.AlignedData {
  if (!beside) {
    const { at, sold } = runningDays(days);
    const parts = partsOf(days).map((part) => runningDays(days.map((row) => ({ day: row.day, sold: row[part] }))).sold);
    return [at, sold, ...parts];
  }
  const both = compareDays(days, beside.days, beside.shift);
  return [both.at, both.sold, both.beside];
}

function optionsFor(element: HTMLElement, more: "other" | ReturnType<typeof partsOf>): UPlot.Options {
  const style = getComputedStyle(element);
  const line = { stroke: style.borderTopColor, width: 1 };
  const axis = { stroke: style.color, grid: line, ticks: line, font: "12px system-ui" };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: PADDING,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    // Days are days of the venue, so no zone may move them.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    scales: { y: { range: (_plot, _low, high) => [0, Math.max(1, high * 1.05)] } },
    series: [
      {},
      {
        stroke: style.caretColor,
        fill: style.outlineColor,
        width: 2,
        points: { show: false },
      },
      ...(more === "other" ? ["other" as const] : more).map((line) => ({
        ...{ stroke: style.color, width: 2, dash: DASHES[line], points: { show: false } },
      })),
    ],
    axes: [
      { ...axis, space: 90, incrs: DAYS, values: (_plot, ticks) => ticks.map(dayOf) },
      { ...axis, size: 56, incrs: WHOLE, values: (_plot, ticks) => ticks.map(formatCount) },
    ],
  };
}

import { useEffect, useRef } from "react";
import UPlot from "uplot";
import { shortDate } from "#contract/rules/time/date-parts.ts";
import "uplot/dist/uPlot.min.css";
import { formatCount } from "#contract/rules/text/count.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import styles from "./curve.module.css";
import type { CurveLines } from "./curve-lines.ts";

const HEIGHT = 220;

/** The steps of the vertical axis: tickets are whole numbers. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];

/** The dash patterns of the further lines: another event, free tickets, and refunded tickets. */
const DASHES = { other: [6, 4], comps: [2, 3], refunds: [10, 3, 2, 3] };

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** The steps of the horizontal axis. */
const STEPS = {
  day: [1, 2, 7, 14, 28, 56, 112, 364].map((days) => days * DAY_SECONDS),
  hour: [1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR_SECONDS),
};
/** Room for half of the last day's name, on the right. */
const PADDING: UPlot.Padding = [8, 36, 0, 0];

export interface CurveProps extends CurveLines {
  /** Whether `at` has days, each as its midnight of universal time, or hours. */
  unit: "day" | "hour";
  /** IANA name of the zone in which the hours are labelled. */
  zone: string;
}

/** Sold tickets, drawn over days or hours. A table beside it gives the same figures to people who cannot see it. */
export function Curve({ at, sold, besides, unit, zone }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A canvas cannot follow CSS colours, so the curve is drawn again when the theme changes.
    const theme = matchMedia("(prefers-color-scheme: dark)");
    let plot: UPlot | undefined;
    const draw = () => {
      plot?.destroy();
      const names = besides.map(({ name }) => name);
      const data: UPlot.AlignedData = [at, sold, ...besides.map(({ values }) => values)];
      plot = new UPlot(optionsFor(element, names, { unit, zone }), data, element);
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
  }, [at, sold, besides, unit, zone]);
  return <div ref={box} className={styles.curve} aria-hidden="true" />;
}

function optionsFor(
  element: HTMLElement,
  besides: readonly (keyof typeof DASHES)[],
  { unit, zone }: Pick<CurveProps, "unit" | "zone">,
): UPlot.Options {
  const style = getComputedStyle(element);
  const line = { stroke: style.borderTopColor, width: 1 };
  const axis = { stroke: style.color, grid: line, ticks: line, font: `12px ${style.fontFamily}` };
  // A sum grows from day to day. An hour's figure applies to the whole hour, so it is drawn as steps.
  const paths = unit === "hour" ? UPlot.paths.stepped?.({ align: 1 }) : undefined;
  const look = { width: 2, points: { show: false }, ...(paths && { paths }) };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: PADDING,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    // Days are the venue's days, so no time zone may shift them.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), unit === "day" ? "Etc/UTC" : zone),
    scales: { y: { range: (_plot, _low, high) => [0, Math.max(1, high * 1.05)] } },
    series: [
      {},
      { ...look, stroke: style.caretColor, fill: style.outlineColor },
      ...besides.map((name) => ({ ...look, stroke: style.color, dash: DASHES[name] })),
    ],
    axes: [
      {
        ...axis,
        space: 90,
        incrs: STEPS[unit],
        values: (_plot, ticks) => ticks.map(unit === "day" ? dayOf : hourIn(zone)),
      },
      { ...axis, size: 56, incrs: WHOLE, values: (_plot, ticks) => ticks.map(formatCount) },
    ],
  };
}

const dayOf = (seconds: number): string => shortDate(new Date(seconds * 1000).toISOString().slice(0, 10));

/** '9 am', and at midnight the day that begins. */
const hourIn =
  (zone: string) =>
  (seconds: number): string => {
    const { date, time } = venueDateTime(new Date(seconds * 1000), zone);
    return time === "00:00" ? shortDate(date) : clockTime(time);
  };

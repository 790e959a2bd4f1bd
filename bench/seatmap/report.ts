import { median } from "../load.ts";
import type { Measured } from "./measure-map.ts";
import type { Opened } from "./measure-product.ts";

type Figure = "firstPaintMs" | "clickMs" | "zoomMs" | "panMs" | "heapMb";

/** Prints the table of all maps, and how ours compares with its targets. */
export function report(results: readonly Measured[], opened: Opened | undefined): void {
  const of = (peer: string, seats: number, figure: Figure, slowdown = 1): number | undefined => {
    const values = results
      .filter((one) => one.peer === peer && one.seats === seats && one.slowdown === slowdown)
      .map((one) => one[figure])
      .filter((value) => value !== undefined);
    return values.length > 0 ? median(values) : undefined;
  };
  const peers = [...new Set(results.map((one) => one.peer))];
  console.table(
    peers.map((peer) => ({
      map: peer,
      "1k ms": show(of(peer, 1000, "firstPaintMs")),
      "5k": show(of(peer, 5000, "firstPaintMs")),
      "20k": show(of(peer, 20_000, "firstPaintMs")),
      "50k": show(of(peer, 50_000, "firstPaintMs")),
      "click 20k": show(of(peer, 20_000, "clickMs")),
      "zoom 20k": show(of(peer, 20_000, "zoomMs")),
      "zoom 50k": show(of(peer, 50_000, "zoomMs")),
      "pan 20k": show(of(peer, 20_000, "panMs")),
      "pan 50k": show(of(peer, 50_000, "panMs")),
      "paint 20k, CPU 4×": show(of(peer, 20_000, "firstPaintMs", 4)),
      "click 20k, CPU 4×": show(of(peer, 20_000, "clickMs", 4)),
      "heap 50k MB": show(of(peer, 50_000, "heapMb")),
    })),
  );
  const goals: [string, number | undefined, "at most" | "at least", number][] = [];
  for (const seats of [20_000, 50_000]) {
    const ours = of("ours", seats, "firstPaintMs");
    goals.push([`first paint of ${seats} ÷ floor`, ratio(ours, of("floor", seats, "firstPaintMs")), "at most", 2]);
    goals.push([`konva ÷ first paint of ${seats}`, ratio(of("konva", seats, "firstPaintMs"), ours), "at least", 5]);
  }
  const click = of("ours", 20_000, "clickMs");
  goals.push(["click ÷ floor", ratio(click, of("floor", 20_000, "clickMs")), "at most", 2]);
  goals.push(["click at CPU 4×, ms", of("ours", 20_000, "clickMs", 4), "at most", 16]);
  for (const figure of ["zoomMs", "panMs"] as const) {
    goals.push([`${figure} at 20k`, of("ours", 20_000, figure), "at most", 16]);
    goals.push([`${figure} at 50k`, of("ours", 50_000, figure), "at most", 25]);
  }
  goals.push(["heap for 50k, MB", of("ours", 50_000, "heapMb"), "at most", 8]);
  goals.push([`tap to ${opened?.seats ?? ""} seats shown, ms`, opened?.shownMs, "at most", 300]);
  goals.push(["longest task while opening sections, ms", opened?.longestTaskMs, "at most", 50]);
  console.table(
    goals.map(([goal, value, bound, limit]) => ({
      goal,
      measured: show(value),
      target: `${bound} ${limit}`,
      reached: value !== undefined && (bound === "at most" ? value <= limit : value >= limit) ? "yes" : "NO",
    })),
  );
}

const ratio = (a: number | undefined, b: number | undefined) => (a === undefined || !b ? undefined : a / b);
const show = (value: number | undefined) => (value === undefined ? "" : value.toFixed(value < 10 ? 1 : 0));

import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { type LoadReading, readLoad, shareOfOthers, whyBusy } from "./machine-load.ts";

const reading = (busy: number, idle: number, ours: number, stolen = 0): LoadReading => ({
  machine: { busy, idle, stolen },
  ours,
});

it.each([
  ["only we worked", reading(1800, 2200, 1800), 0],
  ["others took a quarter", reading(2800, 1200, 1800), 0.25],
  ["another guest of the host took a tenth", reading(1800, 1800, 1800, 400), 0.1],
  ["the kernel's ticks make it a little less than nothing", reading(1790, 2210, 1800), 0],
  ["no time has passed", reading(0, 0, 0), 0],
])("tells the share of others when %s", (_when, after, share) => {
  expect(shareOfOthers(reading(0, 0, 0), after)).toBeCloseTo(share);
});

const quiet = { others: [0.02, 0.3, 0.04], indexes: [1900, 2050, 1500], phoneIndex: 2000 };

it("takes a machine for quiet when most loads were undisturbed", () => {
  expect(whyBusy(quiet)).toEqual([]);
  expect(whyBusy({ ...quiet, others: [] })).toEqual([]);
});

it.each([
  [{ ...quiet, others: [0.02, 0.3, 0.12] }, ["other work took 12 % of the machine"]],
  [{ ...quiet, indexes: [1600, 1650, 2000] }, ["the benchmark index went from 2000 to 1650"]],
  [{ ...quiet, indexes: [2400, 2400, 2400] }, ["the benchmark index went from 2000 to 2400"]],
  [{ ...quiet, others: [0.5], indexes: [900] }, [expect.stringContaining("50 %"), expect.stringContaining("900")]],
])("says why a machine was busy: %j", (loads, reasons) => {
  expect(whyBusy(loads)).toEqual(reasons);
});

it.runIf(process.platform === "linux")("counts the work of what the audit started as its own", async () => {
  const before = await readLoad();
  const worker = spawn(process.execPath, ["-e", "for (let n = 0; ; n += 1);"], { stdio: "ignore" });
  try {
    await vi.waitFor(async () => expect((await readLoad())?.ours).toBeGreaterThan((before?.ours ?? 0) + 200), {
      timeout: 60_000,
    });
  } finally {
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
});

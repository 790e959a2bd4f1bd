import { describe, expect, it } from "vitest";
import { planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import type { CheckedPlan, PlanToCheck } from "./check-messages.ts";
import { type CheckingWorker, newestCheck } from "./newest-check.ts";

const question = (version: string): PlanToCheck => ({
  plan: { ...planOf([]), version },
  facts: { type: straightRow("A", 0, 1)[0]?.row ?? "" },
});

/** A worker that answers when the test tells it to. */
function heldWorker() {
  const asked: string[] = [];
  const worker: CheckingWorker & { stopped: boolean } = {
    onmessage: null,
    onerror: null,
    stopped: false,
    postMessage: ({ plan }) => asked.push(plan.version),
    terminate: () => {
      worker.stopped = true;
    },
  };
  const answers: CheckedPlan[] = [];
  const failed: (string | undefined)[] = [];
  const checks = newestCheck(
    worker,
    (problems) => answers.push(problems),
    (waiting) => failed.push(waiting?.plan.version),
  );
  const reply = () => worker.onmessage?.(new MessageEvent("message", { data: [] }));
  return { worker, asked, answers, failed, checks, reply };
}

describe("checks in a worker", () => {
  it("leave out the plans between while the worker is busy", () => {
    const { asked, answers, checks, reply } = heldWorker();
    for (const version of ["1", "2", "3"]) checks.check(question(version));
    expect(asked).toEqual(["1"]);
    reply();
    expect(asked).toEqual(["1", "3"]);
    reply();
    expect([asked, answers]).toEqual([
      ["1", "3"],
      [[], []],
    ]);
    checks.check(question("4"));
    expect(asked).toEqual(["1", "3", "4"]);
  });

  it("give back the newest plan if the worker cannot run", () => {
    const { worker, failed, checks } = heldWorker();
    checks.check(question("1"));
    checks.check(question("2"));
    worker.onerror?.(new Event("error") as ErrorEvent);
    expect([failed, worker.stopped]).toEqual([["2"], true]);
  });
});

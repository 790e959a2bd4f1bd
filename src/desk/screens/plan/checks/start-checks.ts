import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { trustedScript } from "#src/shared/offline/trusted-script.ts";
import type { CheckedPlan, PlanToCheck } from "./check-messages.ts";
import workerAddress from "./check-worker.ts?worker&url";
import { type CheckingWorker, newestCheck } from "./newest-check.ts";
import { planPacker } from "./pack-plan.ts";

let trusted: string | undefined;

/** Starts a worker that checks plans, so that a large one never holds up drawing. If it cannot start, the page checks. */
export function startChecks(answer: (problems: CheckedPlan) => void): {
  check(question: PlanToCheck): void;
  stop(): void;
} {
  trusted ??= trustedScript("brolga-plan-checks", workerAddress);
  const here = ({ plan, facts }: PlanToCheck) => answer(checkPlan(plan, facts));
  let checks = newestCheck(packing(new Worker(trusted, { type: "module" })), answer, (waiting) => {
    checks = { check: here, stop: () => undefined };
    if (waiting) here(waiting);
  });
  return { check: (question) => checks.check(question), stop: () => checks.stop() };
}

/** A worker that gets each section once. */
function packing(worker: Worker): CheckingWorker {
  const pack = planPacker();
  const packed: CheckingWorker = {
    postMessage: (question) => worker.postMessage(pack(question)),
    onmessage: null,
    onerror: null,
    terminate: () => worker.terminate(),
  };
  worker.onmessage = (event: MessageEvent<CheckedPlan>) => packed.onmessage?.(event);
  worker.onerror = (event) => packed.onerror?.(event);
  return packed;
}

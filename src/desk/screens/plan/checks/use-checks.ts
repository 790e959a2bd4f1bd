import { useEffect, useRef, useState } from "react";
import { checkPlan, type PlanFacts } from "#contract/rules/plan/check-plan.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { trustedScript } from "#src/shared/offline/trusted-script.ts";
import type { CheckedPlan, PlanToCheck } from "./check-messages.ts";
import workerAddress from "./check-worker.ts?worker&url";
import { type CheckingWorker, newestCheck } from "./newest-check.ts";
import { planPacker } from "./pack-plan.ts";

const NO_FACTS: PlanFacts = {};
/** How long after the last edit a plan is checked. */
const PAUSE_MS = 200;

/**
 * The problems of a plan, checked in a worker with each change.
 * @param facts the same object until they change
 * @returns undefined until the first plan is checked; later the problems of the newest checked plan
 */
export function useChecks(plan: SeatPlan, facts: PlanFacts = NO_FACTS): CheckedPlan | undefined {
  const [problems, setProblems] = useState<CheckedPlan>();
  const checks = useRef<ReturnType<typeof startChecks> | null>(null);
  useEffect(() => {
    const started = startChecks(setProblems);
    checks.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => checks.current?.check({ plan, facts }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [plan, facts]);
  return problems;
}

let trusted: string | undefined;

/** Starts a worker that checks plans, so that a large one never holds up drawing. If it cannot start, the page checks. */
function startChecks(answer: (problems: CheckedPlan) => void): { check(question: PlanToCheck): void; stop(): void } {
  trusted ??= trustedScript("brolga-plan-checks", workerAddress);
  const here = ({ plan, facts }: PlanToCheck) => answer(checkPlan(plan, facts));
  let checks = newestCheck(packing(new Worker(trusted, { type: "module" })), answer, (waiting) => {
    checks = { check: here, stop: () => undefined };
    if (waiting) here(waiting);
  });
  return { check: (question) => checks.check(question), stop: () => checks.stop() };
}

/** A worker that receives each section once. */
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

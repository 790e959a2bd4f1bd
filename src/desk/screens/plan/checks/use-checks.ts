import { useEffect, useRef, useState } from "react";
import type { PlanFacts } from "#contract/rules/plan/check-plan.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { CheckedPlan } from "./check-messages.ts";
import { startChecks } from "./start-checks.ts";

const NO_FACTS: PlanFacts = {};
/** How long after the last edit a plan is checked. */
const PAUSE_MS = 200;

/**
 * The problems of a plan, checked in a worker with each change.
 * @param facts the same object until they change
 * @returns undefined until the first plan is checked; later the problems of the newest plan that was
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

/**
 * Measures what the plan editor computes while somebody draws: checking a plan of 50,000 seats, comparing it with an
 * earlier one, and merging two people's changes. `--seats 10000` takes a smaller venue.
 */
import { parseArgs } from "node:util";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { completeFree } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { merge } from "#src/desk/draft-engine/merge.ts";
import { comparePlans } from "#src/desk/screens/plan/publish/compare-plans.ts";
import { planShape } from "#src/desk/screens/plan/saving/plan-shape.ts";

/** The delay from which a person notices it. */
const LIMIT_MS = 200;
const RUNS = 15;
const [ROWS, SEATS_IN_ROW] = [50, 20];

const { values } = parseArgs({ options: { seats: { type: "string", default: "50000" } } });
const sections = Math.ceil(Number(values.seats) / (ROWS * SEATS_IN_ROW));

/** An arena of free seats: sections side by side, with a wheelchair space and its companion in each. */
function arena(edit: (seat: FreeSeat, section: number) => FreeSeat): SeatPlan {
  const drawn = Array.from({ length: sections }, (_, index): PlanSection => {
    const [left, top] = [(index % 10) * 24, Math.floor(index / 10) * 60];
    const seats = Array.from({ length: ROWS * SEATS_IN_ROW }, (_, at): FreeSeat => {
      const [row, place] = [Math.floor(at / SEATS_IN_ROW), at % SEATS_IN_ROW];
      const access = at === 0 ? { access: "wheelchair" as const } : at === 1 ? { access: "companion" as const } : {};
      const seat = { row: `${row + 1}`, number: `${place + 1}`, at: [left + place, top + row] as const, ...access };
      return edit(seat, index);
    });
    return completeFree({ key: `S${index}`, title: `Section ${index}`, seats }) as PlanSection;
  });
  const outline: [number, number][] = [
    [0, -5],
    [20, -5],
    [20, -2],
  ];
  return { format: 2, version: "1", stage: { label: "Stage", outline }, entrances: [], sections: drawn };
}

const base = arena((seat) => seat);
const mine = arena((seat, section) => (section % 2 === 0 && seat.number === "3" ? { ...seat, aisle: true } : seat));
const theirs = arena((seat, section) => (section % 3 === 0 && seat.row === "7" ? { ...seat, note: "Rail" } : seat));

const jobs = {
  // A worker gets a copy of the plan with each check, so nothing is cached from the previous check.
  "check a plan": (plans: readonly SeatPlan[]) => checkPlan(plans[1] as SeatPlan),
  "compare two plans": ([one, other]: readonly SeatPlan[]) => comparePlans(one as SeatPlan, other as SeatPlan),
  "merge three plans": ([one, second, third]: readonly SeatPlan[]) =>
    merge(planShape, one as SeatPlan, second as SeatPlan, third as SeatPlan),
};

let isSlow = false;
const rows = Object.entries(jobs).map(([job, run]) => {
  const times = Array.from({ length: RUNS }, () => {
    const plans = structuredClone([base, mine, theirs]);
    // The thread's own time, because other work on the machine does not slow an editor down.
    const began = process.threadCpuUsage();
    run(plans);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  const middle = times[Math.floor(RUNS / 2)] ?? 0;
  isSlow ||= middle > LIMIT_MS;
  const ms = (time: number | undefined) => Math.round(time ?? 0);
  return { job, "best ms": ms(times[0]), "middle ms": ms(middle), "worst ms": ms(times.at(-1)), "limit ms": LIMIT_MS };
});
console.log(`${sections * ROWS * SEATS_IN_ROW} free seats`);
console.table(rows);
if (isSlow) process.exitCode = 1;

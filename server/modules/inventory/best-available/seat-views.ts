import { LRUCache } from "lru-cache";
import { type PlanSection, type Point, placeSeat, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { isBehindFront, stageOf } from "#contract/rules/seats/stage-view.ts";
import { planOfVenue, type SectionGrid } from "#contract/rules/seats/venue-plan.ts";

/** Added to the view of a seat behind the stage, so that it ranks after every other seat. */
const BEHIND = 1e6;
/**
 * How much a view from behind counts against a seat at a stage in the round, where all sides are good: just enough to
 * break ties.
 */
const ROUND_TURN = 0.01;

export const isBehind = (view: number): boolean => view >= BEHIND;

/**
 * How good the view from a place is; lower is better. A stage looks smaller with the distance, and narrower from the
 * side, so the view is the distance divided by the cosine of the angle to the stage. The performers are taken to be in
 * the middle of the stage.
 */
type ViewFrom = (at: Point) => number;

function viewFrom(venue: SeatPlan): ViewFrom {
  const stage = stageOf(venue);
  const [x, y] = stage.middle;
  const away = (at: Point) => Math.hypot(at[0] - x, at[1] - y);
  if (stage.isRound) return (at) => away(at) * (1 + ROUND_TURN) - ROUND_TURN * (at[1] - y);
  return (at) => (isBehindFront(stage, at) ? BEHIND + away(at) : away(at) ** 2 / (at[1] - y));
}

/** The views from the seats of one venue. Each section's views are calculated once, at the first request. */
export class VenueViews {
  readonly #sections: ReadonlyMap<string, PlanSection>;
  readonly #viewFrom: ViewFrom;
  readonly #known = new Map<string, SectionViews>();

  constructor(plan: SeatPlan | null, sections: readonly SectionGrid[]) {
    const venue = planOfVenue(plan, sections);
    this.#sections = new Map(venue.sections.map((section) => [section.title, section]));
    this.#viewFrom = viewFrom(venue);
  }

  /** The views of a section, one of those from which this was made. */
  of(title: string): SectionViews {
    const known = this.#known.get(title);
    if (known) return known;
    const section = this.#sections.get(title);
    if (!section) throw new Error(`no section '${title}' in the house`);
    const views = new SectionViews(section, this.#viewFrom);
    this.#known.set(title, views);
    return views;
  }
}

class SectionViews {
  /** The best view from any place of the section. */
  readonly best: number;
  readonly #columns: number;
  readonly #views: Float64Array;
  /** The best view from each row. */
  readonly #bestOfRows: readonly number[];
  readonly #at: (row: number, column: number) => number;

  constructor(section: PlanSection, view: ViewFrom) {
    const { rows, columns } = section;
    this.#columns = columns;
    this.#at = (row, column) => view(placeSeat(section, row, column) ?? [0, 0]);
    this.#views = new Float64Array(rows * columns);
    for (let row = 1; row <= rows; row++)
      for (let column = 1; column <= columns; column++)
        this.#views[(row - 1) * columns + column - 1] = this.#at(row, column);
    this.#bestOfRows = Array.from({ length: rows }, (_, row) =>
      this.#views.subarray(row * columns, (row + 1) * columns).reduce((least, one) => Math.min(least, one), Infinity),
    );
    this.best = Math.min(...this.#bestOfRows);
  }

  /** The last row from which some view is as good as this one, or 0. */
  lastRowWithin(view: number): number {
    // Without a limit, rows that an older plan lacks are read too.
    if (view === Infinity) return MAX_ROW;
    return this.#bestOfRows.findLastIndex((best) => best <= view) + 1;
  }

  /** The view from a seat of the event, whose grid may be larger than an older plan's. */
  from(row: number, column: number): number {
    const known = column <= this.#columns ? this.#views[(row - 1) * this.#columns + column - 1] : undefined;
    return known ?? this.#at(row, column);
  }
}

const MAX_ROW = 32_767;

/** A stadium's views take 400 kB. */
const MAX_VENUES = 50;

interface VenueOfEvent {
  placeId: number;
  /** Null if the place has no plan. */
  planVersion: string | null;
}

/** Caches the views of the venues that were used last, each while its plan has this version. */
export class SeatViewCache {
  readonly #kept = new LRUCache<string, VenueViews>({ max: MAX_VENUES });

  /**
   * @param readPlan is called only if the venue's views are not cached
   */
  async of(
    { placeId, planVersion }: VenueOfEvent,
    sections: readonly SectionGrid[],
    readPlan: (placeId: number) => Promise<SeatPlan | null>,
  ): Promise<VenueViews> {
    const grids = sections.map(({ title, rows, columns }) => [title, rows, columns]);
    const key = JSON.stringify([placeId, planVersion, grids]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const plan = planVersion === null ? null : await readPlan(placeId);
    const views = new VenueViews(plan, sections);
    // The plan may have been replaced since the event was read.
    if ((plan?.version ?? null) === planVersion) this.#kept.set(key, views);
    return views;
  }
}

import { useMemo, useRef, useState } from "react";
import { formatPrice } from "#contract/rules/money/money.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Booked } from "#contract/wire/desk/venues.ts";
import type { PriceEntry } from "#contract/wire/entry-sale.ts";
import { colourAt } from "#src/shared/seats/price-bands.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { OptionChips } from "#src/ui/forms/option-chips.tsx";
import { HistoryButtons } from "../../../parts/history-buttons.tsx";
import { PlanMap, type PlanPilot, type PlanPress } from "../../../parts/plan/plan-map.tsx";
import { beginHistory, redo, step, undo } from "../../../parts/step-history.ts";
import { someOf } from "../parts/some-of.ts";
import { Brushes } from "./brushes.tsx";
import { FirstPrice } from "./first-price.tsx";
import {
  inOrder,
  type Paint,
  type Painted,
  paintAt,
  paintRows,
  paintSections,
  paintsOf,
  readPainted,
  repaint,
  samePaint,
  strangersIn,
  writePrices,
} from "./painted.ts";
import { PriceSums } from "./price-sums.tsx";
import { priceTable, rowWords } from "./price-table.ts";
import styles from "./prices.module.css";
import { SectionList } from "./section-list.tsx";
import { sectionsOf, venueOf } from "./venue.ts";
import { paintWords, sceneOf } from "./venue-scene.ts";

interface PriceEditorProps {
  plan: SeatPlan;
  booked: Booked | undefined;
  prices: readonly PriceEntry[];
  /** Null: nothing is sold. */
  onChange: (prices: PriceEntry[] | null) => void;
}

/** The prices of an event. People paint them on the plan or choose them in a list of sections, and see what they earn. */
export function PriceEditor({ plan, booked, prices, onChange }: PriceEditorProps) {
  const venue = useMemo(() => venueOf(plan, booked), [plan, booked]);
  const shapes = useMemo(() => sectionsOf(venue), [venue]);
  const painted = useMemo(() => readPainted(plan, prices), [plan, prices]);
  const [added, setAdded] = useState<readonly Paint[]>([]);
  const used = useMemo(() => paintsOf(painted), [painted]);
  const paints = useMemo(
    () => inOrder([...used, ...added.filter((paint) => !used.some((one) => samePaint(one, paint)))]),
    [used, added],
  );
  const [picked, setPicked] = useState<Paint | null>();
  const brush = picked === undefined ? (paints[0] ?? null) : picked;
  const [reach, setReach] = useState<"sections" | "rows">("sections");
  const [steps, setSteps] = useState(() => beginHistory<Painted | null>(null));
  const pilot = useRef<PlanPilot>(null);
  const scene = useMemo(() => sceneOf(venue, painted, added), [venue, painted, added]);
  const table = useMemo(() => priceTable(venue, painted), [venue, painted]);

  const write = (next: Painted) => {
    const entries = writePrices(plan, next);
    onChange(entries.length > 0 ? entries : null);
  };
  const paint = (next: Painted) => {
    setSteps(step({ ...steps, now: painted }, next));
    write(next);
  };
  const go = (way: typeof undo) => {
    const next = way<Painted | null>({ ...steps, now: painted });
    setSteps(next);
    if (next.now && next.now !== painted) write(next.now);
  };
  const change = (from: Paint, to: Paint) => {
    setAdded([...added.filter((one) => !samePaint(one, from)), to]);
    setPicked(to);
    if (used.some((one) => samePaint(one, from))) paint(repaint(painted, from, to));
  };
  const onPress = ({ sectionId, seat }: PlanPress) => {
    const isSold = painted.get(sectionId)?.paint !== null;
    if (reach === "sections" || !isSold) return paint(paintSections(painted, [sectionId], brush));
    if (!seat) return pilot.current?.flyTo(sectionId);
    if (brush) paint(paintRows(painted, sectionId, [seat.row, seat.row], brush));
  };
  const wordsOf = ({ sectionId, seat }: PlanPress) => {
    const section = plan.sections.find(({ key }) => key === sectionId);
    const own = paintAt(painted, sectionId, seat?.row ?? 1);
    const price = own ? paintWords(own) : "Not sold";
    if (!seat) return { title: section?.title ?? "", details: price };
    const title = `${section?.title} ${reach === "rows" ? rowWords([seat.row], section) : seat.label}`;
    if (seat.status === "free") return { title, details: price };
    const kept = `booked, keeps ${formatPrice(Math.round(seat.price * 100))}`;
    return { title: `${section?.title} ${seat.label}`, details: seat.status === "blocked" ? "never sold" : kept };
  };

  const strangers = strangersIn(plan, prices);
  if (used.length === 0 && strangers.length === 0)
    return (
      <FirstPrice
        count={plan.sections.length}
        onPrice={(cents) =>
          write(
            paintSections(
              painted,
              plan.sections.map(({ key }) => key),
              { cents, admits: 1 },
            ),
          )
        }
      />
    );
  const where = reach === "rows" ? "Press a seat: its row" : "Press a section:";
  const hasCrosses = venue.sections.some(({ seats }) => seats.some(({ status }) => status !== "free"));
  const canRows = venue.sections.some(({ isUnits, rows }) => !isUnits && rows.size > 1);
  return (
    <div className={styles.editor}>
      {strangers.length > 0 && (
        <Notice
          tone="warn"
          title="Some prices are for sections that this venue doesn't have"
          action={
            <Button variant="quiet" size="s" onClick={() => write(painted)}>
              Leave them out
            </Button>
          }
        >{`${someOf(strangers)}.`}</Notice>
      )}
      <Brushes
        paints={paints}
        brush={brush}
        colourOf={({ cents }) => colourAt(scene.bands, cents)}
        onPick={(next) => {
          setPicked(next);
          if (!next) setReach("sections");
        }}
        onAdd={(next) => {
          setAdded([...added, next]);
          setPicked(next);
        }}
        onRepaint={change}
      >
        {canRows && (
          <OptionChips
            label="What a press on the plan paints"
            options={[
              { value: "sections", label: "Whole sections" },
              { value: "rows", label: "Single rows" },
            ]}
            value={reach}
            disabled={brush === null}
            onChange={(value) => setReach(value as "sections" | "rows")}
          />
        )}
        <HistoryButtons
          canUndo={steps.past.length > 0}
          canRedo={steps.future.length > 0}
          onUndo={() => go(undo)}
          onRedo={() => go(redo)}
        />
      </Brushes>
      <div className={styles.venue}>
        <PlanMap
          plan={plan}
          sections={shapes}
          {...scene}
          label="Plan with prices"
          help="The list has every section with its price and its rows."
          hint={`${where} ${brush ? paintWords(brush) : "not sold"}`}
          onPress={onPress}
          wordsOf={wordsOf}
          pilot={pilot}
        />
        <SectionList
          venue={venue}
          painted={painted}
          paints={paints}
          colourOf={({ cents }) => colourAt(scene.bands, cents)}
          onPaint={paint}
          onShow={(key) => pilot.current?.flyTo(key)}
        />
      </div>
      {hasCrosses && <p className={styles.hint}>Crossed seats were booked and keep their price, or are never sold.</p>}
      <PriceSums table={table} colourOf={({ cents }) => colourAt(scene.bands, cents)} />
    </div>
  );
}

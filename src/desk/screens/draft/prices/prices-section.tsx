import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import gate from "../house-gate.module.css";
import { HouseGate } from "../house-gate.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";

const PriceEditor = lazyPart(
  () => import("./price-editor.tsx"),
  ({ PriceEditor }) => PriceEditor,
  { waiting: () => <Skeleton className={gate.waiting} />, failed: () => <PartFailed what="the prices" isKept /> },
);

/** What the seats of a draft cost. */
export function PricesSection() {
  const { draft, values, set, problemOf } = useDraftSection(["prices"]);
  const house = useDraftHouse(draft);
  const problems = problemOf("/prices");
  return (
    <Card title="Prices">
      {problems && <p className={form.wrong}>{problems}</p>}
      <HouseGate house={house}>
        {(plan) => (
          <PriceEditor
            plan={plan}
            booked={house.booked}
            prices={values.prices ?? []}
            onChange={(prices) => set({ prices })}
          />
        )}
      </HouseGate>
    </Card>
  );
}

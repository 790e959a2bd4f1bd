import { lazy, Suspense } from "react";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/form.module.css";
import { HouseGate } from "../house-gate.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";

const PriceEditor = lazy(async () => ({ default: (await import("./price-editor.tsx")).PriceEditor }));

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
          <Suspense>
            <PriceEditor
              plan={plan}
              booked={house.booked}
              prices={values.prices ?? []}
              onChange={(prices) => set({ prices })}
            />
          </Suspense>
        )}
      </HouseGate>
    </Card>
  );
}

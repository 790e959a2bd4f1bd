import { lazy } from "react";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { LaterPart } from "../../../parts/later-part.tsx";
import gate from "../house-gate.module.css";
import { HouseGate } from "../house-gate.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";

const PriceEditor = lazy(async () => ({ default: (await untilReload(import("./price-editor.tsx"))).PriceEditor }));

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
          <LaterPart what="the prices" className={gate.waiting}>
            <PriceEditor
              plan={plan}
              booked={house.booked}
              prices={values.prices ?? []}
              onChange={(prices) => set({ prices })}
            />
          </LaterPart>
        )}
      </HouseGate>
    </Card>
  );
}

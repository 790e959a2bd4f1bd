import { Card } from "../../../parts/card.tsx";
import { HouseGate } from "../house-gate.tsx";
import { commissionOf } from "../sale/fee-editor.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { TypeEditor } from "./type-editor.tsx";

/** The kinds of ticket of a draft. */
export function TypesSection() {
  const { draft, values, set, problemOf } = useDraftSection(["ticket_types"]);
  const house = useDraftHouse(draft);
  return (
    <Card title="Kinds of ticket">
      <HouseGate house={house}>
        {(plan) => (
          <TypeEditor
            plan={plan}
            prices={draft.entry.prices ?? []}
            commission={commissionOf(draft.entry.fee)}
            booked={house.booked}
            types={values.ticket_types ?? []}
            onChange={(ticket_types) => set({ ticket_types })}
            problemOf={problemOf}
          />
        )}
      </HouseGate>
    </Card>
  );
}

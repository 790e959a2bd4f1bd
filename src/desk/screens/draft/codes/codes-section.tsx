import { Card } from "../../../parts/card.tsx";
import { HouseGate } from "../house-gate.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { CodeEditor } from "./code-editor.tsx";

/** The presale codes of a draft. */
export function CodesSection() {
  const { draft, values, set, problemOf } = useDraftSection(["access_codes"]);
  const house = useDraftHouse(draft);
  const { name = "" } = draft.entry;
  return (
    <Card title="Presale codes">
      <HouseGate house={house}>
        {(plan) => (
          <CodeEditor
            plan={plan}
            booked={house.booked}
            codes={values.access_codes ?? []}
            event={draft.event_id === null ? null : { id: draft.event_id, event_name: name }}
            hasOpening={Boolean(draft.entry.sale_opens_at)}
            clock={house.clock}
            onChange={(access_codes) => set({ access_codes })}
            problemOf={problemOf}
          />
        )}
      </HouseGate>
    </Card>
  );
}

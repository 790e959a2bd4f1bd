import { toCents } from "#contract/rules/money.ts";
import { Card } from "../../../parts/card.tsx";
import { useDraftSection } from "../use-draft-section.ts";
import { FeeEditor } from "./fee-editor.tsx";

/** The booking fee of a draft. */
export function FeeSection() {
  const { draft, values, set, problemOf } = useDraftSection(["fee"]);
  const highest = Math.max(0, ...(draft.entry.prices ?? []).map(({ price }) => price));
  return (
    <Card title="Booking fee">
      <FeeEditor
        fee={values.fee}
        exampleCents={highest > 0 ? toCents(highest) : undefined}
        onChange={(fee) => set({ fee })}
        problemOf={problemOf}
      />
    </Card>
  );
}

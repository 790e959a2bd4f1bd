import { dearestCents } from "#contract/rules/money/fee-limits.ts";
import { Card } from "../../../parts/card.tsx";
import { useDraftSection } from "../use-draft-section.ts";
import { FeeEditor } from "./fee-editor.tsx";

/** The booking fee of a draft. */
export function FeeSection() {
  const { draft, values, set, problemOf } = useDraftSection(["fee"]);
  const dearest = dearestCents(draft.entry.prices);
  return (
    <Card title="Booking fee">
      <FeeEditor
        fee={values.fee}
        exampleCents={dearest || undefined}
        onChange={(fee) => set({ fee })}
        problemOf={problemOf}
      />
    </Card>
  );
}

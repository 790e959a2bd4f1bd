import { Card } from "../../../parts/card.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { SaleEditor } from "./sale-editor.tsx";

/** When a draft's tickets can be bought. */
export function SaleSection() {
  const { draft, values, set, problemOf } = useDraftSection(["sale_opens_at", "sale_closes_at", "per_account_limit"]);
  const { clock } = useDraftHouse(draft);
  return (
    <Card title="Sale">
      <SaleEditor
        sale={values}
        clock={clock}
        onChange={(field, value) => set({ [field]: value ?? null })}
        problemOf={problemOf}
      />
    </Card>
  );
}

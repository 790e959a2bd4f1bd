import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { CountField } from "../parts/count-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";
import { TimeField } from "../parts/time-field.tsx";
import { useDraftSection } from "../use-draft-section.ts";
import { useDraftVenue } from "../use-draft-venue.ts";

/** When a draft's tickets can be bought. */
export function SaleSection() {
  const { draft, values, set, problemOf } = useDraftSection(["sale_opens_at", "sale_closes_at", "per_account_limit"]);
  const { clock } = useDraftVenue(draft);
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

interface SaleValues {
  sale_opens_at?: string | null | undefined;
  sale_closes_at?: string | null | undefined;
  per_account_limit?: number | null | undefined;
}

interface SaleEditorProps {
  sale: SaleValues;
  /** The clock of the venue, in words: 'Sydney'. */
  clock: string;
  onChange: (field: keyof SaleValues, value: string | number | undefined) => void;
  problemOf: ProblemOf;
}

/** When tickets can be bought, and how many one account may have. */
function SaleEditor({ sale, clock, onChange, problemOf }: SaleEditorProps) {
  return (
    <div className={form.form}>
      <div className={form.two}>
        <TimeField
          label="Sale opens"
          value={sale.sale_opens_at ?? undefined}
          hint={sale.sale_opens_at ? `${clock} time.` : "Not set: as soon as you publish."}
          error={problemOf("/sale_opens_at")}
          onChange={(value) => onChange("sale_opens_at", value)}
        />
        <TimeField
          label="Sale closes"
          value={sale.sale_closes_at ?? undefined}
          hint={sale.sale_closes_at ? `${clock} time.` : "Not set: when the event starts."}
          error={problemOf("/sale_closes_at")}
          onChange={(value) => onChange("sale_closes_at", value)}
        />
        <CountField
          label="Most tickets for each account"
          max={1000}
          value={sale.per_account_limit ?? undefined}
          hint="Over all orders of the account. Leave it empty for no limit."
          error={problemOf("/per_account_limit")}
          onChange={(value) => onChange("per_account_limit", value)}
        />
      </div>
    </div>
  );
}

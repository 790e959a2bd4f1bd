import { Card } from "../../../parts/card.tsx";
import { useDraftHouse } from "../use-draft-house.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { VoucherEditor } from "./voucher-editor.tsx";

/** The vouchers of a draft. */
export function VouchersSection() {
  const { draft, values, set, problemOf } = useDraftSection(["vouchers"]);
  const { booked, clock, nowThere } = useDraftHouse(draft);
  return (
    <Card title="Vouchers">
      <VoucherEditor
        vouchers={values.vouchers ?? []}
        types={draft.entry.ticket_types ?? []}
        booked={booked}
        clock={clock}
        nowThere={nowThere}
        onChange={(vouchers) => set({ vouchers })}
        problemOf={problemOf}
      />
    </Card>
  );
}

import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { useDraftSection } from "../use-draft-section.ts";
import { useDraftVenue } from "../use-draft-venue.ts";
import gate from "../venue-gate.module.css";
import { VenueGate } from "../venue-gate.tsx";

const PriceEditor = lazyPart(
  () => import("./price-editor.tsx"),
  ({ PriceEditor }) => PriceEditor,
  { waiting: () => <Skeleton className={gate.waiting} />, failed: () => <PartFailed what="the prices" isKept /> },
);

/** What the seats of a draft cost. */
export function PricesSection() {
  const { draft, values, set, problemOf } = useDraftSection(["prices"]);
  const venue = useDraftVenue(draft);
  const problems = problemOf("/prices");
  return (
    <Card title="Prices">
      {problems && <p className={form.wrong}>{problems}</p>}
      <VenueGate venue={venue}>
        {(plan) => (
          <PriceEditor
            plan={plan}
            booked={venue.booked}
            prices={values.prices ?? []}
            onChange={(prices) => set({ prices })}
          />
        )}
      </VenueGate>
    </Card>
  );
}

import { useMemo, useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Booked } from "#contract/wire/desk/venues.ts";
import type { PriceEntry, TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { moved, useReorder } from "../../../parts/use-reorder.ts";
import styles from "../parts/entry-list.module.css";
import { type ProblemOf, within } from "../parts/problems.ts";
import { useEntryFocus } from "../parts/use-entry-focus.ts";
import { commissionOf } from "../sale/fee-editor.tsx";
import { useDraftSection } from "../use-draft-section.ts";
import { useDraftVenue } from "../use-draft-venue.ts";
import { VenueGate } from "../venue-gate.tsx";
import { TypeItem } from "./type-item.tsx";
import { otherType, type PresetName, typePresets, withType } from "./type-presets.ts";
import { sectionCents } from "./type-prices.ts";

/** The kinds of ticket of a draft. */
export function TypesSection() {
  const { draft, values, set, problemOf } = useDraftSection(["ticket_types"]);
  const venue = useDraftVenue(draft);
  return (
    <Card title="Kinds of ticket">
      <VenueGate venue={venue}>
        {(plan) => (
          <TypeEditor
            plan={plan}
            prices={draft.entry.prices ?? []}
            commission={commissionOf(draft.entry.fee)}
            booked={venue.booked}
            types={values.ticket_types ?? []}
            onChange={(ticket_types) => set({ ticket_types })}
            problemOf={problemOf}
          />
        )}
      </VenueGate>
    </Card>
  );
}

interface TypeEditorProps {
  plan: SeatPlan;
  prices: readonly PriceEntry[];
  commission: Commission;
  booked: Booked | undefined;
  types: readonly TicketTypeEntry[];
  onChange: (types: TicketTypeEntry[]) => void;
  problemOf: ProblemOf;
}

/** As many kinds as an event may have. */
const MOST = 20;

/** The kinds of ticket that an event sells, in the order in which buyers see them. */
function TypeEditor({ types, onChange, problemOf, booked, plan, prices, commission }: TypeEditorProps) {
  const { list, moreRef, ...focus } = useEntryFocus();
  const [open, setOpen] = useState<string>();
  const sections = useMemo(() => sectionCents(plan, prices), [plan, prices]);
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    onChange(moved(types, from, to));
    setAnnouncement(`${types[from]?.name} is number ${to + 1} of ${types.length} now.`);
  };
  const { dragged, handleOf } = useReorder({ list, onMove: move });
  const add = (added: TicketTypeEntry) => {
    const next = withType(types, added);
    onChange(next);
    setOpen(next.at(-1)?.ref);
    focus.added();
  };
  const problem = problemOf("/ticket_types", "itself");
  const presets = (Object.keys(typePresets) as PresetName[]).filter(
    (name) => !types.some((type) => type.name.toLowerCase() === name.toLowerCase()),
  );
  return (
    <div className={form.form}>
      {types.length === 0 ? (
        <p>Everybody pays the price of the seat. Add a kind of ticket if some pay another price.</p>
      ) : (
        <p className={form.hint}>
          Whoever chooses nothing gets the first kind that needs nothing. It costs what the seat costs. Drag a handle,
          or press the up and down keys on it, to change the order.
        </p>
      )}
      {problem && <p className={form.wrong}>{problem}</p>}
      <ul ref={list} className={styles.list}>
        {types.map((type, at) => (
          <TypeItem
            key={type.ref}
            plan={plan}
            sections={sections}
            commission={commission}
            type={type}
            tickets={booked?.ticket_types.find(({ ref }) => ref === type.ref)?.tickets ?? 0}
            isOpen={open === type.ref}
            isDragged={dragged === at}
            handle={handleOf(at, types.length)}
            problemOf={within(problemOf, `/ticket_types/${at}`)}
            onOpen={(isOpen) => setOpen(isOpen ? type.ref : undefined)}
            onChange={(changed) => onChange(types.map((one) => (one.ref === type.ref ? changed : one)))}
            onRemove={() => {
              focus.removed(at);
              onChange(types.filter((one) => one.ref !== type.ref));
            }}
          />
        ))}
      </ul>
      <p className={form.hint} role="status">
        {announcement}
      </p>
      {types.length < MOST && (
        <fieldset ref={moreRef} className={styles.more} aria-label="Add a kind of ticket">
          {presets.map((name) => (
            <Button key={name} variant="quiet" onClick={() => add(typePresets[name])}>{`Add ${name}`}</Button>
          ))}
          <Button variant="quiet" onClick={() => add(otherType(types))}>
            Add another kind
          </Button>
        </fieldset>
      )}
    </div>
  );
}

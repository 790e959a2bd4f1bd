import { useSearchParams } from "react-router-dom";
import type { DeskOrder } from "#contract/wire/desk/orders.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useEventQuery } from "../../calls/events-api.ts";
import { useOrdersInfiniteQuery } from "../../calls/orders-api.ts";
import { FileButton } from "../../parts/fields/file-button.tsx";
import form from "../../parts/fields/form.module.css";
import { SearchForm } from "../../parts/fields/search-form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { EndlessTable, useReadAfresh } from "../../parts/tables/endless-table.tsx";
import { orderColumns } from "../../parts/tables/order-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { orderStates } from "../../words/state-words.ts";

/** A further entry in the list of states, because it narrows the list as they do. */
const MONEY_DUE = "money_due";

const readState = (text: string | null): DeskOrder["state"] | undefined =>
  text !== null && Object.hasOwn(orderStates, text) ? (text as DeskOrder["state"]) : undefined;

export function Component() {
  const { me } = useDesk();
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? undefined;
  const state = readState(params.get("state"));
  const isDue = params.get("state") === MONEY_DUE;
  const eventId = params.get("event") ?? undefined;
  // If the address names an organiser that the person has left, the list shows all orders.
  const organiserId = me.organisers.find(({ id }) => id === params.get("organiser"))?.id;
  const narrowed = { ...(search && { search }), ...(isDue && { money_due: "1" as const }), ...(state && { state }) };
  const filter = {
    ...narrowed,
    ...(organiserId && { organiser_id: organiserId }),
    ...(eventId && { event_id: eventId }),
  };
  const list = useOrdersInfiniteQuery(filter, useReadAfresh());
  // A file belongs to one organiser, because the log records whose it is.
  const ownerId = organiserId ?? (me.organisers.length === 1 ? me.organisers[0]?.id : undefined);
  const owner = eventId ? `events/${eventId}` : ownerId && `organisers/${ownerId}`;
  const withoutEvent = () => {
    params.delete("event");
    setParams(params);
  };
  return (
    <Screen title="Orders" lead={me.organisers.length > 1 && !organiserId && "Of every organiser you work for."}>
      <SearchForm
        label="Name, email, phone, order number, ticket number or end of the card"
        hint={eventId ? "A seat works too, such as A12 or Stalls A12." : "To find a seat, open its event first."}
      >
        <SelectField label="State" name="state">
          <option value="">All</option>
          <option value={MONEY_DUE}>Money due back</option>
          {Object.entries(orderStates).map(([value, { words }]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        {me.organisers.length > 1 && (
          <SelectField label="Organiser" name="organiser">
            <option value="">All</option>
            {me.organisers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </SearchForm>
      {(eventId ?? owner) && (
        <div className={form.row}>
          {eventId && <OnlyEvent id={eventId} onRemove={withoutEvent} />}
          <FileButton call={{ path: `${owner}/orders.csv`, query: narrowed }} name={`orders-${eventId ?? "all"}.csv`}>
            {Object.keys(narrowed).length > 0 ? "Download what fits as CSV" : "Download as CSV"}
          </FileButton>
        </div>
      )}
      <EndlessTable
        list={list}
        caption="Orders, newest first"
        columns={orderColumns}
        keyOf={({ id }) => id}
        empty={
          search
            ? "No order fits. Names are found by how the last name begins, emails and phones only as a whole, cards by their last four digits."
            : "No orders here."
        }
      />
    </Screen>
  );
}

function OnlyEvent({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useEventQuery(id);
  return (
    <p>
      <Chip onRemove={onRemove} removeLabel="Show orders of all events">
        {data?.name ?? "One event"}
      </Chip>
    </p>
  );
}

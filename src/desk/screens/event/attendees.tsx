import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { deskFields } from "#contract/rules/account/attendee-fields.ts";
import type { Attendee, AttendeeFilter } from "#contract/wire/desk/events.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useAttendeesInfiniteQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import form from "../../parts/fields/form.module.css";
import { ALL, TicketGroupFields } from "../../parts/fields/ticket-group-fields.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { EndlessTable, useReadAfresh } from "../../parts/tables/endless-table.tsx";
import { fullName, seatOf } from "../../parts/tables/order-columns.tsx";
import { ticketState } from "../../words/state-words.ts";

/** The columns of a list. Phone and email have one only if somebody gave them: an event may not ask for them. */
const columnsOf = (shown: readonly Attendee[]): readonly Column<Attendee>[] => [
  {
    name: "Attendee",
    share: 1.3,
    cell: (attendee) => <Link to={deskPaths.order(attendee.order_id)}>{fullName(attendee)}</Link>,
  },
  { name: "Seat", share: 1.2, cell: seatOf },
  { name: "Kind", isWide: true, cell: ({ type }) => type ?? "Full price" },
  ...deskFields
    .filter(({ isOnTicket, deskName }) => !isOnTicket && shown.some((attendee) => attendee[deskName] !== ""))
    .map(({ title, type, deskName }) => ({
      name: title,
      isWide: true,
      share: type === "email" ? 1.6 : 1,
      cell: (attendee: Attendee) => attendee[deskName],
    })),
  {
    name: "State",
    cell: ({ state }) => {
      const { words, tone } = ticketState({ state, refund: null });
      return <Chip tone={tone}>{words}</Chip>;
    },
  },
];

/** Everybody who holds a ticket of an event. */
export function Attendees({ eventId }: { eventId: string }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const list = useAttendeesInfiniteQuery({ eventId, ...filter }, useReadAfresh());
  return (
    <Card
      title="Attendees"
      actions={
        <FileButton
          call={{ path: `events/${eventId}/attendees.csv`, query: { ...filter } }}
          name={`attendees-${eventId}.csv`}
        >
          {Object.keys(filter).length > 0 ? "Download what fits as CSV" : "Download as CSV"}
        </FileButton>
      }
    >
      <AttendeeFilters
        key={params.toString()}
        eventId={eventId}
        filter={filter}
        // The page stays where it is: the list is far down.
        onFilter={(next) => setParams(next, { preventScrollReset: true })}
      />
      <EndlessTable
        list={list}
        caption="Attendees, in the order of sale"
        columns={columnsOf(list.data?.pages.flatMap(({ items }) => items) ?? [])}
        keyOf={({ ticket_id }) => ticket_id}
        empty={
          Object.keys(filter).length > 0
            ? "Nobody fits. Names are found by how they begin."
            : "Nobody has a ticket yet."
        }
      />
    </Card>
  );
}

const states: Readonly<Record<Attendee["state"], string>> = { valid: "Not in yet", used: "Let in", void: "Void" };

/** The filter that an address names. The address has it so that Back shows the same list. */
function readFilter(params: URLSearchParams): AttendeeFilter {
  const [search, section_id, type, state] = ["search", "section_id", "type", "state"].map((name) => params.get(name));
  return {
    ...(search && { search }),
    ...(section_id && { section_id }),
    // '' is the kind of a ticket at full price.
    ...(typeof type === "string" && { type }),
    ...(state && Object.hasOwn(states, state) && { state: state as Attendee["state"] }),
  };
}

interface AttendeeFiltersProps {
  eventId: string;
  filter: AttendeeFilter;
  onFilter: (filter: AttendeeFilter) => void;
}

/** Narrows the list of attendees, once somebody presses Find. */
function AttendeeFilters({ eventId, filter, onFilter }: AttendeeFiltersProps) {
  const [chosen, setChosen] = useState<{ section_id?: string | undefined; type?: string | undefined }>(filter);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = (name: string) => String(data.get(name) ?? ALL);
    const [section_id, type, state] = [chosen("section_id"), chosen("type"), chosen("state")];
    const search = String(data.get("find")).trim();
    onFilter({
      ...(search && { search }),
      ...(section_id !== ALL && { section_id }),
      ...(type !== ALL && { type }),
      ...(state !== ALL && { state: state as Attendee["state"] }),
    });
  };
  return (
    <search>
      <form className={form.row} onSubmit={submit}>
        <Field
          className={form.grow}
          label="Name, email, seat or ticket number"
          type="search"
          name="find"
          maxLength={100}
          defaultValue={filter.search}
        />
        <TicketGroupFields
          eventId={eventId}
          chosen={chosen}
          onChoose={(name, value) => setChosen({ ...chosen, [name]: value })}
        />
        <SelectField label="State" name="state" defaultValue={filter.state ?? ALL}>
          <option value={ALL}>All</option>
          {Object.entries(states).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </form>
    </search>
  );
}

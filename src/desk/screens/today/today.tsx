import { Link, Navigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount, formatPrice } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskEvent, RecentSales } from "#contract/wire/desk/events.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useComingEventsQuery, useRecentSalesQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { eventColumns } from "../../parts/tables/event-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { isOnToday, shownTime } from "../../words/shown-time.ts";
import { FailedEmails } from "./failed-emails.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { NeedsSomebody } from "./needs-somebody.tsx";
import { OpenDoors } from "./open-doors.tsx";

/** How many coming events are listed here. The list of events has all of them. */
const NEXT = 8;

/** What is on, what comes next, and what needs attention. There is nothing to configure. */
export function Component() {
  const { organiser, may } = useDesk();
  // People with only rights for the doors see only the doors.
  if (!may("events.see")) return <Navigate to={deskPaths.doors} replace />;
  return (
    <Screen title="Today" lead={organiser?.name}>
      {organiser?.event_ids === null && may("events.change") && <FirstSteps organiserId={organiser.id} />}
      {may("orders.see") && <NeedsSomebody organiserId={organiser?.id} />}
      {may("attendees.see") && <FailedEmails organiserId={organiser?.id} />}
      {may("door.see") && <OpenDoors organiserId={organiser?.id} />}
      <ComingEvents />
      {may("sales.see") && <SalesOfHours organiserId={organiser?.id} />}
    </Screen>
  );
}

function ComingEvents() {
  const { organiser, may } = useDesk();
  const { data: coming, error, refetch, isFetching } = useComingEventsQuery(organiser?.id);
  if (!coming) return <LoadingOrRefusal what="events" error={error} isFetching={isFetching} refetch={refetch} />;
  const live = coming.filter(({ state }) => state !== "cancelled");
  const today = live.filter((event) => isOnToday(event));
  const next = live.filter((event) => !today.includes(event));
  const sum = (of: (event: (typeof live)[number]) => number) => live.reduce((total, event) => total + of(event), 0);
  const sold = sum((event) => event.sold);
  const capacity = sum((event) => event.capacity);
  const columns = eventColumns(may("sales.see"));
  return (
    <>
      <Stats>
        <Stat name="Events to come" value={formatCount(live.length)} note={`${today.length} today`} />
        <Stat name="Sold" value={formatCount(sold)} note={`of ${formatCount(capacity)} tickets`} />
        {may("sales.see") && (
          <Stat
            name="Gross"
            value={formatPrice(sum(({ gross_cents }) => gross_cents ?? 0))}
            note="before discounts and fees"
          />
        )}
      </Stats>
      <OpeningSales events={live} />
      {today.length > 0 && (
        <Card title="On today">
          <DataTable caption="Events today" columns={columns} rows={today} keyOf={({ id }) => id} />
        </Card>
      )}
      <Card
        title="Coming up"
        actions={
          next.length > NEXT && (
            <ButtonLink variant="quiet" size="s" to={deskPaths.events}>
              All events
            </ButtonLink>
          )
        }
      >
        {next.length === 0 ? (
          <p>No event is coming up.</p>
        ) : (
          <DataTable caption="The next events" columns={columns} rows={next.slice(0, NEXT)} keyOf={({ id }) => id} />
        )}
      </Card>
    </>
  );
}

const SOON_MS = 2 * 86_400_000;

/** The sales that open within two days, soonest first. It shows nothing if there are none. */
function OpeningSales({ events }: { events: readonly DeskEvent[] }) {
  const now = Date.now();
  const opening = events
    .flatMap((event) =>
      event.state === "announced" && event.sale_opens_at ? [{ ...event, at: event.sale_opens_at }] : [],
    )
    .filter(({ at }) => Date.parse(at) - now < SOON_MS)
    .sort((a, b) => a.at.localeCompare(b.at));
  if (opening.length === 0) return null;
  return (
    <Card title="Sales that open soon">
      <ul>
        {opening.map(({ id, name, at, timezone }) => (
          <li key={id}>
            <Link to={deskPaths.event(id)}>{name}</Link>
            <span>{`: ${shownTime(at, timezone)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const EVERY_MS = 60_000;

const hourColumns: readonly Column<RecentSales["items"][number]>[] = [
  { name: "Hour", cell: ({ hour }) => shownTime(hour) },
  { name: "Sold", isFigure: true, cell: ({ sold }) => formatCount(sold) },
  { name: "Gross", isFigure: true, cell: ({ gross_cents }) => formatAmount(gross_cents) },
];

/** The sales of all events in each of the last hours. */
function SalesOfHours({ organiserId }: { organiserId: string | undefined }) {
  const { data: hours } = useRecentSalesQuery(organiserId, {
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!hours) return null;
  return (
    <Card title="Sold in the last 24 hours">
      {hours.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <DataTable caption="Sales of the last hours" columns={hourColumns} rows={hours} keyOf={({ hour }) => hour} />
      )}
    </Card>
  );
}

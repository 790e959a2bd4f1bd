import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorReport } from "#contract/wire/desk/door.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useDoorReportQuery } from "../../calls/door-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { LongTable } from "../../parts/tables/long-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { Clashes } from "./clashes.tsx";
import { Mistakes, Refused } from "./mistakes.tsx";
import styles from "./paper.module.css";

type Ticket = DoorReport["never_arrived"]["items"][number];

const ticketColumns: readonly Column<Ticket>[] = [
  { name: "Name", cell: ({ name, ticket_number }) => name || ticket_number },
  { name: "Seat", cell: ({ section, seat }) => `${section} ${seat}` },
  { name: "Ticket", isWide: true, cell: ({ ticket_number }) => ticket_number },
];

/** What happened at an event's doors, to read, to print and to save. */
export function Component() {
  const { id = "" } = useParams();
  const list = useDoorReportQuery(id);
  if (!list.data)
    return (
      <Screen title="Report">
        <LoadingOrRefusal what="report" {...list} />
      </Screen>
    );
  return (
    <div className={styles.paper}>
      <Report report={list.data} list={list} />
    </div>
  );
}

interface ReportProps {
  report: DoorReport;
  list: Pick<ReturnType<typeof useDoorReportQuery>, "error" | "isFetching" | "refetch">;
}

function Report({ report, list }: ReportProps) {
  const { event, by_minute, clashes, never_arrived } = report;
  const people = by_minute.reduce((sum, minute) => sum + minute.people, 0);
  const at = (time: string) => shownTime(time, event.timezone);
  return (
    <Screen
      title={`Report for ${event.name}`}
      lead={`${at(event.starts_at)}, ${event.venue}. Times are those of the venue.`}
      actions={
        <>
          <ButtonLink variant="quiet" to={deskPaths.door(event.id)}>
            Back to the door
          </ButtonLink>
          <FileButton call={{ path: `events/${event.id}/door/report.csv` }} name={`doors-${event.id}.csv`}>
            Download as CSV
          </FileButton>
          <Button onClick={() => window.print()}>Print</Button>
        </>
      }
    >
      <Stats>
        <Stat
          name="Let in"
          value={formatCount(event.admitted)}
          note={`of ${formatCount(event.tickets)} tickets, ${people === 1 ? "1 person" : `${formatCount(people)} people`}`}
        />
        <Stat name="Never arrived" value={formatCount(never_arrived.total)} note="tickets" />
        <Stat name="Clashes" value={formatCount(clashes.length)} note="tickets used twice" />
        <Stat
          name="Let in by mistake"
          value={formatCount(report.let_in_by_mistake.people)}
          note="people with a void ticket"
        />
        <Stat name="Refused" value={formatCount(report.refused.total)} note="attempts at the doors" />
      </Stats>
      <ByDoor report={report} />
      <Clashes list={{ ...list, data: clashes }} timezone={event.timezone} />
      <Mistakes report={report} />
      <Refused report={report} />
      <Card title="Never arrived">
        {never_arrived.items.length === 0 ? (
          <p>Everybody with a ticket came.</p>
        ) : (
          <LongTable
            caption="Tickets that were never let in, in the order of sale"
            columns={ticketColumns}
            rows={never_arrived.items}
            keyOf={({ ticket_number, seat }) => `${ticket_number} ${seat}`}
          />
        )}
        {never_arrived.total > never_arrived.items.length && (
          <p>{`These are the first ${formatCount(never_arrived.items.length)} of ${formatCount(never_arrived.total)}. The file has them all.`}</p>
        )}
      </Card>
    </Screen>
  );
}

/** How many people each door let in, in all and minute by minute. */
function ByDoor({ report: { by_door, by_minute, event } }: { report: DoorReport }) {
  const at = (time: string) => shownTime(time, event.timezone);
  if (by_door.length === 0)
    return (
      <Card title="By door">
        <p>Nothing was scanned.</p>
      </Card>
    );
  const doors: readonly Column<(typeof by_door)[number]>[] = [
    { name: "Door", cell: ({ device }) => device },
    { name: "People", isFigure: true, cell: ({ people }) => formatCount(people) },
    { name: "Scans", isFigure: true, cell: ({ scans }) => formatCount(scans) },
    { name: "First scan", isWide: true, cell: ({ first_at }) => at(first_at) },
    { name: "Last scan", isWide: true, cell: ({ last_at }) => at(last_at) },
  ];
  const minutes: readonly Column<(typeof by_minute)[number]>[] = [
    { name: "Minute", cell: ({ minute }) => at(minute) },
    { name: "Door", cell: ({ device }) => device },
    { name: "People", isFigure: true, share: 0.6, cell: ({ people }) => formatCount(people) },
  ];
  return (
    <>
      <Card title="By door">
        <DataTable caption="People and scans by door" columns={doors} rows={by_door} keyOf={({ device }) => device} />
      </Card>
      <Card title="By door and minute">
        {by_minute.length === 0 ? (
          <p>Nobody was let in.</p>
        ) : (
          <LongTable
            caption="People who came in, by minute and door"
            columns={minutes}
            rows={by_minute}
            keyOf={({ minute, device }) => `${minute} ${device}`}
          />
        )}
      </Card>
    </>
  );
}

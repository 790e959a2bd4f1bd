import { formatCount } from "#contract/rules/text/count.ts";
import type { Door } from "#contract/wire/desk/door.ts";
import { Card } from "../../parts/card.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./counts.module.css";

type Counts = Door["counts"];

/** Who is in and who is still to come: in all, by section, by device, and by minute. */
export function Counts({ counts, timezone }: { counts: Counts; timezone: string }) {
  const { people, per_minute, by_section, devices } = counts;
  const toCome = Math.max(0, counts.expected - counts.in - counts.out);
  const lastFive = per_minute.slice(-5).reduce((sum, minute) => sum + minute.people, 0);
  return (
    <>
      <Stats>
        <Stat
          name="In now"
          value={formatCount(people.in)}
          note={`people, of ${formatCount(people.expected)} expected`}
        />
        <Stat name="Still to come" value={formatCount(toCome)} note="tickets" />
        <Stat name="Gone out" value={formatCount(counts.out)} note="may come back" />
        <Stat name="Last 5 minutes" value={formatCount(lastFive)} note="people came in" />
      </Stats>
      <Card title="By minute">
        <MinuteBars minutes={per_minute} />
        <details>
          <summary className={styles.summary}>Show the minutes as a table</summary>
          <DataTable
            caption="People who came in, by minute"
            columns={[
              { name: "Minute", cell: ({ minute }: Counts["per_minute"][number]) => shownTime(minute, timezone) },
              { name: "People", isFigure: true, cell: (minute) => formatCount(minute.people) },
            ]}
            rows={per_minute.filter((minute) => minute.people > 0).toReversed()}
            keyOf={({ minute }) => minute}
          />
        </details>
      </Card>
      <div className={styles.tables}>
        <Card title="By section">
          {by_section.length === 0 ? (
            <p>No ticket is sold yet.</p>
          ) : (
            <DataTable
              caption="People by section"
              columns={[
                { name: "Section", cell: ({ title }: Counts["by_section"][number]) => title },
                {
                  name: "In now",
                  isFigure: true,
                  cell: (section) => `${formatCount(section.people.in)} of ${formatCount(section.people.expected)}`,
                },
              ]}
              rows={by_section}
              keyOf={({ id }) => String(id)}
            />
          )}
        </Card>
        <Card title="By door">
          {devices.length === 0 ? (
            <p>Nothing was scanned yet.</p>
          ) : (
            <DataTable
              caption="Scans by door"
              columns={[
                { name: "Device", cell: ({ name }: Counts["devices"][number]) => name },
                { name: "Last scan", cell: ({ last_scan_at }) => shownTime(last_scan_at, timezone) },
                { name: "Scans", isFigure: true, cell: ({ scans }) => formatCount(scans) },
              ]}
              rows={devices}
              keyOf={({ name, last_scan_at }) => `${name} ${last_scan_at}`}
            />
          )}
        </Card>
      </div>
    </>
  );
}

/** The last hour. The table beside it gives the same figures to people who cannot see the bars. */
function MinuteBars({ minutes }: { minutes: Counts["per_minute"] }) {
  const most = Math.max(0, ...minutes.map(({ people }) => people));
  if (most === 0) return <p>Nobody came in during the last hour.</p>;
  return (
    <>
      <svg className={styles.bars} viewBox={`0 0 ${minutes.length} 40`} preserveAspectRatio="none" aria-hidden="true">
        {minutes.map(({ minute, people }, at) => (
          <rect key={minute} x={at + 0.1} width={0.8} y={40 - (40 * people) / most} height={(40 * people) / most} />
        ))}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>An hour ago</span>
        <span>{`at most ${formatCount(most)} a minute`}</span>
        <span>Now</span>
      </p>
    </>
  );
}

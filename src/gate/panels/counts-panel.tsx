import { formatCount } from "#contract/rules/text/count.ts";
import type { GateClash } from "#contract/wire/gate/gate.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import type { Door } from "../list/use-door.ts";
import { perMinute } from "../rules/door-counts.ts";
import { clockAt } from "../rules/verdict-words.ts";
import { OwnScans } from "./own-scans.tsx";
import { Panel } from "./panel.tsx";
import styles from "./panels.module.css";

interface CountsPanelProps {
  door: Door;
  timezone: string;
  onUndo: (scan: { scanId: string; ticket: DoorTicket }) => void;
  onClose: () => void;
}

/** The door's figures from everything that this device knows, with and without a network. */
export function CountsPanel({ door, timezone, onUndo, onClose }: CountsPanelProps) {
  const nowMs = useNow();
  const online = useOnline();
  const { counts, clashes, waiting } = door.view;
  return (
    <Panel title="Counts" onClose={onClose}>
      <dl className={styles.figures}>
        <Figure name="In" value={counts.people.in} />
        <Figure name="Expected" value={counts.people.expected} />
        <Figure name="Left again" value={counts.out} />
      </dl>
      <p>
        {`${formatCount(counts.people.in)} of ${formatCount(counts.people.expected)} people are in, on ${formatCount(counts.in)} of ${formatCount(counts.expected)} tickets.`}
      </p>
      {(!online || waiting > 0) && (
        <p
          className={styles.quiet}
          role="status"
        >{`${!online ? "Offline: newer scans from other devices aren't counted. " : ""}${waiting > 0 ? `${formatCount(waiting)} of this device's scans are waiting to be sent.` : ""}`}</p>
      )}
      <MinuteBars minutes={perMinute(door.list.tickets.values(), nowMs)} />
      {clashes.length > 0 && <ClashList clashes={clashes} timezone={timezone} />}
      <section className={styles.part} aria-label="By section">
        <h3 className={styles.heading}>By section</h3>
        <ul>
          {counts.sections.map(({ title, people }) => (
            <li key={title} className={styles.section}>
              <span>{title || "Without a section"}</span>
              <span>{`${formatCount(people.in)} of ${formatCount(people.expected)}`}</span>
              <progress aria-hidden="true" max={people.expected || 1} value={people.in} />
            </li>
          ))}
        </ul>
      </section>
      <OwnScans list={door.list} version={door.view.version} timezone={timezone} onUndo={onUndo} />
    </Panel>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** Tickets that let people in by mistake, and which of their scans count. */
function ClashList({ clashes, timezone }: { clashes: readonly GateClash[]; timezone: string }) {
  return (
    <section className={styles.part} aria-label="Let in by mistake">
      <h3 className={styles.heading}>{`Let in by mistake (${clashes.length})`}</h3>
      <p className={styles.quiet}>
        Someone else came in with the same ticket, or it was void by then. They count among the people inside.
      </p>
      <ul className={styles.part}>
        {clashes.map((clash) => (
          <li key={clash.ticket_id} className={styles.clash}>
            <p className={styles.name}>{[clash.name, clash.section, clash.seat].filter(Boolean).join(", ")}</p>
            <ul>
              {clash.scans.map((scan) => (
                <li
                  key={scan.id}
                >{`${clockAt(Date.parse(scan.at), timezone)}, ${scan.device}: ${scanWords(scan, clash.void)}`}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * 'counts', 'again', 'on a void ticket', or for a group '4 people, 2 too many'. Lists from an older version have no
 * numbers.
 */
function scanWords({ counts, people = 1, too_many = 0 }: Partial<GateClash["scans"][number]>, isVoid = false): string {
  if (people === 1) return counts ? "counts" : isVoid ? "on a void ticket" : "again";
  return `${people} people, ${too_many === 0 ? "all count" : `${too_many} too many`}`;
}

const HEIGHT = 36;

/** How many people came in during each minute of the last hour: as bars and in words. */
function MinuteBars({ minutes }: { minutes: readonly number[] }) {
  const highest = Math.max(1, ...minutes);
  const now = minutes.at(-1) ?? 0;
  const lastFive = minutes.slice(-6, -1).reduce((sum, count) => sum + count, 0) / 5;
  return (
    <section className={styles.part} aria-label="Per minute">
      <h3 className={styles.heading}>Per minute</h3>
      <svg
        className={styles.minutes}
        viewBox={`0 0 ${minutes.length * 3} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {minutes.map((count, index) => {
          const height = Math.max(1, (count / highest) * HEIGHT);
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the minute.
          return <rect key={index} x={index * 3} y={HEIGHT - height} width={2} height={height} fill="currentColor" />;
        })}
      </svg>
      <p>{`${now} this minute. ${lastFive.toLocaleString("en-AU", { maximumFractionDigits: 1 })} a minute in the five before. At most ${Math.max(...minutes)} in one minute of the last hour.`}</p>
    </section>
  );
}

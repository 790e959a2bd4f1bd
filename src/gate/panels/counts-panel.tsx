import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import type { Door } from "../list/use-door.ts";
import { perMinute } from "../rules/door-counts.ts";
import { ClashList } from "./clash-list.tsx";
import { MinuteBars } from "./minute-bars.tsx";
import { OwnScans } from "./own-scans.tsx";
import { Panel } from "./panel.tsx";
import styles from "./panels.module.css";

interface CountsPanelProps {
  door: Door;
  timezone: string;
  onUndo: (scan: { scanId: string; ticket: DoorTicket }) => void;
  onClose: () => void;
}

/** The door's figures from everything that this device knows, the same with and without a network. */
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

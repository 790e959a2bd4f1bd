import { useLiveQuery } from "dexie-react-hooks";
import { scanKinds } from "#contract/rules/seats/state-words.ts";
import type { DoorTicket, GateScanRow } from "#src/gate/storage/gate-rows.ts";
import { readScans } from "#src/gate/storage/gate-scans.ts";
import { Button } from "#src/ui/actions/button.tsx";
import type { DoorList } from "../list/door-list.ts";
import { clockAt } from "../rules/verdict-words.ts";
import styles from "./panels.module.css";

const SHOWN = 50;

interface OwnScansProps {
  list: DoorList;
  version: number;
  timezone: string;
  onUndo: (scan: { scanId: string; ticket: DoorTicket }) => void;
}

/** A scan in words: 'In by hand, waits to be sent'; 'In, 4 people, confirmed'; 'Undone: left again, confirmed'. */
export function OwnScans({ list, version, timezone, onUndo }: OwnScansProps) {
  const scans = useLiveQuery(() => readScans(list.scope, SHOWN), [list, version]);
  if (!scans) return null;
  const undone = new Set(scans.map(({ undoes }) => undoes));
  return (
    <section className={styles.part} aria-label="This device's scans">
      <h3 className={styles.heading}>This device's scans</h3>
      {scans.length === 0 && <p className={styles.quiet}>None yet.</p>}
      <ul>
        {scans.map((scan) => (
          <OwnScan
            key={scan.id}
            scan={scan}
            ticket={list.tickets.get(scan.ticket_id)}
            timezone={timezone}
            onUndo={scan.kind === "undo" || undone.has(scan.id) ? undefined : onUndo}
          />
        ))}
      </ul>
    </section>
  );
}

interface OwnScanProps {
  scan: GateScanRow;
  ticket: DoorTicket | undefined;
  timezone: string;
  onUndo: OwnScansProps["onUndo"] | undefined;
}

function OwnScan({ scan, ticket, timezone, onUndo }: OwnScanProps) {
  const who = ticket?.name || `Ticket ${scan.ticket_id}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{who}</p>
        <p className={styles.quiet}>{`${clockAt(Date.parse(scan.at), timezone)} · ${scanWords(scan)}`}</p>
      </div>
      {onUndo && ticket && (
        <Button variant="quiet" aria-label={`Undo ${who}`} onClick={() => onUndo({ scanId: scan.id, ticket })}>
          Undo
        </Button>
      )}
    </li>
  );
}

const outcomes = {
  accepted: "confirmed",
  clash: "more came in than the ticket lets in",
  void: "void by then: let in by mistake",
  doubtful: "before the doors opened, so it doesn't count",
  unknown: "not known to the box office",
  undone: "confirmed",
  nothing_to_undo: "was undone before",
} as const;

/** A scan in words: 'In by hand, waits to be sent'; 'In, 4 people, confirmed'; 'Undone: left again, confirmed'. */
function scanWords({ kind, manual, reason, state, outcome, people }: GateScanRow): string {
  const count = people === undefined ? "" : `, ${people} ${people === 1 ? "person" : "people"}`;
  const what =
    kind === "undo" ? `${scanKinds.undo}: ${reason}` : `${scanKinds[kind]}${manual ? " by hand" : ""}${count}`;
  return `${what}, ${state === "waiting" || !outcome ? "waits to be sent" : outcomes[outcome]}`;
}

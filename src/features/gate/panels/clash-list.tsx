import type { GateClash } from "#contract/wire/gate.ts";
import { clockAt } from "../rules/verdict-words.ts";
import styles from "./panels.module.css";

/** Tickets on which more people were let in than they admit, and which of the scans count. */
export function ClashList({ clashes, timezone }: { clashes: readonly GateClash[]; timezone: string }) {
  return (
    <section className={styles.part} aria-label="Let in twice">
      <h3 className={styles.heading}>Let in twice ({clashes.length})</h3>
      <p className={styles.quiet}>The earliest scan counts. Someone else came in with the same ticket.</p>
      <ul className={styles.part}>
        {clashes.map(({ ticket_id, name, section, seat, scans }) => (
          <li key={ticket_id} className={styles.clash}>
            <p className={styles.name}>{[name, section, seat].filter(Boolean).join(", ")}</p>
            <ul>
              {scans.map((scan) => (
                <li key={scan.id}>
                  {clockAt(Date.parse(scan.at), timezone)}, {scan.device}: {scanWords(scan)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'counts', 'again', or of a group '4 people, 2 too many'. Lists that an older version stored have no numbers. */
function scanWords({ counts, people = 1, too_many = 0 }: Partial<GateClash["scans"][number]>): string {
  if (people === 1) return counts ? "counts" : "again";
  return `${people} people, ${too_many === 0 ? "all count" : `${too_many} too many`}`;
}

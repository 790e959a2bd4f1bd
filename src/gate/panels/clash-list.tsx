import type { GateClash } from "#contract/wire/gate/gate.ts";
import { clockAt } from "../rules/verdict-words.ts";
import styles from "./panels.module.css";

/** Tickets on which people were let in by mistake, and which of the scans count. */
export function ClashList({ clashes, timezone }: { clashes: readonly GateClash[]; timezone: string }) {
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

/** 'counts', 'again', 'on a void ticket', or of a group '4 people, 2 too many'. Lists that an older version stored have no numbers. */
function scanWords({ counts, people = 1, too_many = 0 }: Partial<GateClash["scans"][number]>, isVoid = false): string {
  if (people === 1) return counts ? "counts" : isVoid ? "on a void ticket" : "again";
  return `${people} people, ${too_many === 0 ? "all count" : `${too_many} too many`}`;
}

import type { GateClash } from "#contract/wire/gate.ts";
import { clockAt } from "../rules/verdict-words.ts";
import styles from "./panels.module.css";

/** Tickets that two devices let in, and which of the scans counts. */
export function ClashList({ clashes, timezone }: { clashes: readonly GateClash[]; timezone: string }) {
  return (
    <section className={styles.part} aria-label="Let in twice">
      <h3 className={styles.heading}>Let in twice ({clashes.length})</h3>
      <p className={styles.quiet}>The earliest scan counts. Somebody else came in with the same ticket.</p>
      <ul className={styles.part}>
        {clashes.map(({ ticket_id, name, section, seat, scans }) => (
          <li key={ticket_id} className={styles.clash}>
            <p className={styles.name}>{[name, section, seat].filter(Boolean).join(", ")}</p>
            <ul>
              {scans.map(({ id, at, device, counts }) => (
                <li key={id}>
                  {clockAt(Date.parse(at), timezone)}, {device}
                  {counts ? ": counts" : ": again"}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

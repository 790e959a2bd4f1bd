import { useState } from "react";
import { MAX_UNDO_REASON_LENGTH } from "#contract/rules/gate/gate-limits.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { undoScan } from "../door/scan-ticket.ts";
import type { DoorList } from "../list/door-list.ts";
import { Panel } from "./panel.tsx";
import styles from "./panels.module.css";

const reasons = ["Scanned by mistake", "They didn't go in", "The wrong person"] as const;
const OTHER = "Another reason";

interface UndoPanelProps {
  list: DoorList;
  scanId: string;
  ticket: DoorTicket;
  onDone: () => void;
  onClose: () => void;
}

/** Undoes a scan, with a reason that the box office stores. */
export function UndoPanel({ list, scanId, ticket, onDone, onClose }: UndoPanelProps) {
  const [chosen, setChosen] = useState<string>(reasons[0]);
  const [other, setOther] = useState("");
  const [failed, setFailed] = useState(false);
  const reason = chosen === OTHER ? other.trim() : chosen;
  const undo = async () => {
    try {
      await undoScan(list, { scanId, ticketId: ticket.id, reason }, Date.now());
      onDone();
      onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Panel title="Undo this scan?" closeLabel="Keep the scan" onClose={onClose}>
      <p>{`${[ticket.name, ticket.section, ticket.seat].filter(Boolean).join(", ")} may go in again afterwards.`}</p>
      <fieldset className={styles.reasons}>
        <legend className={styles.heading}>Why</legend>
        {[...reasons, OTHER].map((words) => (
          <label key={words} className={styles.reason}>
            <input type="radio" name="reason" checked={chosen === words} onChange={() => setChosen(words)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {chosen === OTHER && (
        <Field
          label="The reason"
          value={other}
          maxLength={MAX_UNDO_REASON_LENGTH}
          onChange={({ target }) => setOther(target.value)}
        />
      )}
      {failed && <p role="alert">This device couldn't save that. Try again.</p>}
      <Button variant="danger" size="l" block disabled={reason === ""} onClick={() => void undo()}>
        Undo the scan
      </Button>
    </Panel>
  );
}

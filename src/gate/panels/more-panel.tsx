import { useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import { slugify } from "#contract/rules/text/slug.ts";
import type { GatePack } from "#contract/wire/gate/gate.ts";
import { removeList } from "#src/gate/storage/gate-lists.ts";
import type { DoorTicket, GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { DeviceName } from "../choose/device-name.tsx";
import type { Door } from "../list/use-door.ts";
import { listCsv } from "../rules/list-csv.ts";
import { megabytes } from "../rules/size-words.ts";
import { UnsentWarning } from "../unsent-warning.tsx";
import { DevicesPanel } from "./devices-panel.tsx";
import { Panel } from "./panel.tsx";
import styles from "./panels.module.css";

interface MorePanelProps {
  door: Door;
  device: GateDeviceRow;
  cameras: readonly { id: string; name: string }[];
  training: boolean;
  onTraining: (on: boolean) => void;
  onChange: (change: Partial<Pick<GateDeviceRow, "sound" | "darkScreen" | "cameraId">>) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** The settings of this device at the door, and its stored data. */
export function MorePanel(props: MorePanelProps) {
  const { door, cameras, training, onTraining, onRemoved, onClose } = props;
  // A switch changes at once, and the device stores the setting afterwards.
  const [device, setDevice] = useState(props.device);
  const onChange: MorePanelProps["onChange"] = (change) => {
    setDevice({ ...device, ...change });
    props.onChange(change);
  };
  const nowMs = useNow();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [listing, setListing] = useState(false);
  const { pack, waiting } = door.view;
  const whole = pack?.whole;
  if (listing) return <DevicesPanel eventId={door.list.eventId} onClose={() => setListing(false)} />;
  return (
    <Panel title="This device" onClose={onClose}>
      <section className={styles.part} aria-label="At the door">
        <Checkbox
          label="Training: answers as at the door, but saves nothing"
          checked={training}
          onChange={({ target }) => onTraining(target.checked)}
        />
        <Checkbox label="Sound" checked={device.sound} onChange={({ target }) => onChange({ sound: target.checked })} />
        <Checkbox
          label="Dark screen, for a dark room"
          checked={device.darkScreen}
          onChange={({ target }) => onChange({ darkScreen: target.checked })}
        />
      </section>
      {cameras.length > 1 && (
        <SelectField
          label="Camera"
          value={device.cameraId}
          onChange={({ target }) => onChange({ cameraId: target.value })}
        >
          <option value="">The one at the back</option>
          {cameras.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <DeviceName device={props.device} />
      <Button variant="quiet" block onClick={() => setListing(true)}>
        Devices at this door
      </Button>
      {whole && (
        <section className={styles.part} aria-label="On this device">
          <h3 className={styles.heading}>On this device</h3>
          <p>{`${formatCount(whole.total)} tickets, ${megabytes(whole.bytes)}, as of ${ago(pack.asOf, nowMs)}.${waiting === 0 ? " Every scan is sent." : ""}`}</p>
          <UnsentWarning waiting={waiting} />
          <Button variant="quiet" block onClick={() => saveCsv(door.list.tickets.values(), whole.event)}>
            Export as CSV
          </Button>
          <Button variant="quiet" block disabled={!online} onClick={door.refetch}>
            {online ? "Fetch the list again" : "Fetch the list again (once you're online)"}
          </Button>
          {asking ? (
            <div className={styles.part} role="alert">
              <p>{`Without its list, this device can't let anyone in.${waiting > 0 ? " Scans waiting to be sent stay until they've gone." : ""}`}</p>
              <Button variant="danger" block onClick={() => void removeList(door.list.scope).then(onRemoved)}>
                Remove it
              </Button>
              <Button variant="quiet" block onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </div>
          ) : (
            <Button variant="danger" block onClick={() => setAsking(true)}>
              Remove the list from this device
            </Button>
          )}
        </section>
      )}
    </Panel>
  );
}

function saveCsv(tickets: Iterable<DoorTicket>, { event_name, timezone }: GatePack["event"]): void {
  saveFile(
    `gate-${slugify(event_name)}.csv`,
    new Blob([listCsv(tickets, timezone)], { type: "text/csv;charset=utf-8" }),
  );
}

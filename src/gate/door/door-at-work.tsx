import { useState } from "react";
import { changeDevice } from "#src/gate/storage/gate-device.ts";
import type { DoorTicket, GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import type { Door } from "../list/use-door.ts";
import { CountsPanel } from "../panels/counts-panel.tsx";
import { FindPanel } from "../panels/find-panel.tsx";
import { MorePanel } from "../panels/more-panel.tsx";
import { UndoPanel } from "../panels/undo-panel.tsx";
import { useCamera } from "../reader/use-camera.ts";
import { useTypedCodes } from "../reader/use-typed-codes.ts";
import type { Direction } from "../rules/verdict.ts";
import { CameraView } from "./camera-view.tsx";
import { ClashBar } from "./clash-bar.tsx";
import { DoorBar } from "./door-bar.tsx";
import type { DoorPanel } from "./door-panel.ts";
import styles from "./door-screen.module.css";
import { LastScan } from "./last-scan.tsx";
import { useScanning } from "./use-scanning.ts";
import { VerdictScreen } from "./verdict-screen.tsx";

interface DoorAtWorkProps {
  door: Door;
  device: GateDeviceRow;
  /** Called when the list was removed from the device. */
  onRemoved: () => void;
}

/** The verdict on a code covers everything, and all other functions are one press away. */
export function DoorAtWork({ door, device, onRemoved }: DoorAtWorkProps) {
  const [panel, setPanel] = useState<DoorPanel | null>(null);
  const [direction, setDirection] = useState<Direction>("in");
  const [training, setTraining] = useState<Map<number, DoorTicket> | null>(null);
  const [undoing, setUndoing] = useState<{ scanId: string; ticket: DoorTicket } | null>(null);
  const event = door.view.pack?.whole?.event;
  const way = event?.reentry ? direction : "in";
  const scanning = useScanning(door.list, { direction: way, training, sound: device.sound, scanned: door.sync });
  const camera = useCamera(device.cameraId, scanning.see);
  useTypedCodes(scanning.type);

  const { list, view } = door;
  const { verdict } = scanning;
  const timezone = event?.timezone ?? "Australia/Sydney";
  const close = () => setPanel(null);
  const undone = (scanId: string) => () => {
    scanning.forget(scanId);
    door.sync();
  };
  return (
    <>
      {training && (
        <p className={styles.training}>
          <strong>Training.</strong> Nothing is kept and nobody is let in.
        </p>
      )}
      <CameraView camera={camera} dim={device.darkScreen} />
      <ClashBar list={list} clashes={view.clashes} onShow={() => setPanel("counts")} />
      <LastScan scan={scanning.last} timezone={timezone} onShow={() => setPanel("counts")} />
      <DoorBar
        direction={event?.reentry ? direction : undefined}
        onDirection={setDirection}
        onPanel={setPanel}
        clashes={view.clashes.length}
      />
      {panel === "find" && (
        <FindPanel list={list} version={view.version} direction={way} onAdmit={scanning.admit} onClose={close} />
      )}
      {panel === "counts" && <CountsPanel door={door} timezone={timezone} onUndo={setUndoing} onClose={close} />}
      {panel === "more" && (
        <MorePanel
          door={door}
          device={device}
          cameras={camera.cameras}
          training={training !== null}
          onTraining={(on) => setTraining(on ? new Map() : null)}
          onChange={(change) => void changeDevice(change)}
          onRemoved={onRemoved}
          onClose={close}
        />
      )}
      {undoing && (
        <UndoPanel list={list} {...undoing} onDone={undone(undoing.scanId)} onClose={() => setUndoing(null)} />
      )}
      {verdict && (
        <VerdictScreen
          verdict={verdict}
          timezone={timezone}
          section={view.counts.sections.find(({ title }) => title === verdict.ticket?.section)}
          training={training !== null}
          darkScreen={device.darkScreen}
          onClose={scanning.clear}
          onCount={scanning.count}
          onUndo={(scanId, ticket) => {
            scanning.clear();
            setUndoing({ scanId, ticket });
          }}
        />
      )}
    </>
  );
}

import { useState } from "react";
import type { GateClash } from "#contract/wire/gate/gate.ts";
import { changeDevice } from "#src/gate/storage/gate-device.ts";
import type { DoorTicket, GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import type { DoorList } from "../list/door-list.ts";
import type { Door } from "../list/use-door.ts";
import { CountsPanel } from "../panels/counts-panel.tsx";
import { FindPanel } from "../panels/find-panel.tsx";
import { MorePanel } from "../panels/more-panel.tsx";
import { UndoPanel } from "../panels/undo-panel.tsx";
import { useCamera } from "../reader/use-camera.ts";
import { useTypedCodes } from "../reader/use-typed-codes.ts";
import type { Direction } from "../rules/verdict.ts";
import { clockAt, verdictWord } from "../rules/verdict-words.ts";
import { CameraView } from "./camera-view.tsx";
import doorBar from "./door-bar.module.css";
import { DoorBar, type DoorPanel } from "./door-bar.tsx";
import styles from "./door-screen.module.css";
import type { Verdict } from "./scan-ticket.ts";
import { useScanning } from "./use-scanning.ts";
import { VerdictScreen } from "./verdict-screen.tsx";

interface DoorAtWorkProps {
  door: Door;
  device: GateDeviceRow;
  /** Called when the list has been removed from the device. */
  onRemoved: () => void;
}

/** The verdict on a code covers the whole screen. All other functions are one press away. */
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

interface LastScanProps {
  scan: Verdict | null;
  timezone: string;
  onShow: () => void;
}

/** Shows the last verdict again after its screen has closed. */
function LastScan({ scan, timezone, onShow }: LastScanProps) {
  if (!scan) return null;
  const who = [scan.ticket?.name, scan.ticket?.section, scan.ticket?.seat].filter(Boolean).join(", ");
  return (
    <button type="button" className={doorBar.last} onClick={onShow}>
      <span>
        <strong>{verdictWord(scan)}</strong> <span>{who}</span>
      </span>
      <time dateTime={new Date(scan.atMs).toISOString()}>{clockAt(scan.atMs, timezone)}</time>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

interface ClashBarProps {
  list: DoorList;
  clashes: readonly GateClash[];
  onShow: () => void;
}

/**
 * A warning that this device let somebody in by mistake: another device had let the same ticket in, or it was void by
 * then. It stays until somebody has looked.
 */
function ClashBar({ list, clashes, onShow }: ClashBarProps) {
  const [seen, setSeen] = useState(0);
  const own = clashes.filter(({ scans }) => scans.some(({ device }) => device === list.deviceName));
  const latest = own[0];
  const isNews = latest !== undefined && own.length > seen;
  return (
    <div role="alert">
      {isNews && (
        <button
          type="button"
          className={doorBar.clash}
          onClick={() => {
            setSeen(own.length);
            onShow();
          }}
        >
          <Icon name="warn" />
          <span>
            <strong>{latest.void ? "Let in on a void ticket:" : "Let in twice:"}</strong>{" "}
            <span>{`${[latest.name, latest.section, latest.seat].filter(Boolean).join(", ")}. Look at the list.`}</span>
          </span>
        </button>
      )}
    </div>
  );
}

import { useEffect } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { holdUpdates } from "#src/shared/offline/hold-updates.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useWakeLock } from "#src/ui/use-wake-lock.ts";
import { type Door, useDoor } from "../list/use-door.ts";
import { megabytes } from "../rules/size-words.ts";
import { DoorAtWork } from "./door-at-work.tsx";
import { DoorHead } from "./door-head.tsx";
import styles from "./door-screen.module.css";
import { allowSound } from "./feedback.ts";

interface DoorScreenProps {
  userId: string;
  signedIn: boolean;
  eventId: string;
  device: GateDeviceRow;
  /** Whether the gate's own page is cached for use without a network. */
  kept: boolean;
  chooseEvent: (eventId: string) => void;
  signIn: () => void;
  endSession: () => void;
}

/** The door of one event: first its download, then the scanning. */
export function DoorScreen({
  userId,
  signedIn,
  eventId,
  device,
  kept,
  chooseEvent,
  signIn,
  endSession,
}: DoorScreenProps) {
  const door = useDoor({ userId, eventId, device, signedIn });
  const isOver = door.trouble !== null && door.trouble !== "storage" && door.trouble.kind === "signed-out";
  useEffect(() => {
    if (isOver) endSession();
  }, [isOver, endSession]);
  useWakeLock();
  useEffect(() => holdUpdates("door"), []);
  // Browsers let a page play sound only after its first press.
  useEffect(() => {
    const events = ["pointerdown", "keydown"] as const;
    for (const name of events) window.addEventListener(name, allowSound, { once: true });
    return () => {
      for (const name of events) window.removeEventListener(name, allowSound);
    };
  }, []);

  const leave = () => chooseEvent("");
  const isWhole = door.view.pack?.whole !== undefined;
  return (
    <div className={styles.door} data-theme={device.darkScreen ? "dark" : undefined}>
      {!isWhole && <PageHeading hidden>Gate</PageHeading>}
      <DoorHead door={door} kept={kept} signedIn={signedIn} onBack={leave} onSignIn={signIn} />
      <ListProgress door={door} signedIn={signedIn} />
      {isWhole && <DoorAtWork door={door} device={device} onRemoved={leave} />}
    </div>
  );
}

/** The progress of the list's download, and why it stalls. It shows nothing if all is well. */
function ListProgress({ door, signedIn }: { door: Door; signedIn: boolean }) {
  const online = useOnline();
  const { pack } = door.view;
  const { trouble } = door;
  const loading = pack?.loading;
  const isStuck = !online || !signedIn || trouble !== null;
  if (trouble === "storage")
    return (
      <div className={styles.part}>
        <Notice tone="danger" title="This device couldn't save something">
          Its storage is full or isn't answering. Free some space and open the gate again. Let nobody in with this
          device until then.
        </Notice>
      </div>
    );
  return (
    <div className={styles.part} data-whole={pack?.whole ? "" : undefined}>
      {trouble && <LoadFailed title="The box office refused" message={trouble.message} onRetry={door.refetch} />}
      {!pack?.whole && isStuck && !trouble && (
        <Notice tone="warn" title="The list isn't on this device yet">
          It comes by itself once you're online and signed in.
        </Notice>
      )}
      {(loading || (!pack?.whole && !isStuck)) && (
        <div className={styles.progress} role="status">
          <p>{pack?.whole ? "Fetching the list again" : "Fetching the list"}</p>
          <progress aria-label="The list" max={loading?.total || 1} value={loading ? loading.loaded : undefined} />
          {loading && (
            <p
              className={styles.figures}
            >{`${formatCount(loading.loaded)} of ${formatCount(loading.total)} tickets · ${megabytes(loading.bytes)}`}</p>
          )}
        </div>
      )}
    </div>
  );
}

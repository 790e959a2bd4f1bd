import { useEffect } from "react";
import type { GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { holdUpdates } from "#src/shared/offline/hold-updates.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useWakeLock } from "#src/ui/use-wake-lock.ts";
import { useDoor } from "../list/use-door.ts";
import { DoorAtWork } from "./door-at-work.tsx";
import { DoorHead } from "./door-head.tsx";
import styles from "./door-screen.module.css";
import { allowSound } from "./feedback.ts";
import { ListProgress } from "./list-progress.tsx";

interface DoorScreenProps {
  userId: string;
  signedIn: boolean;
  eventId: string;
  device: GateDeviceRow;
  /** Whether the gate's own page opens without a network. */
  kept: boolean;
  chooseEvent: (eventId: string) => void;
  signIn: () => void;
  endSession: () => void;
}

/** The door of one event: first its list, then the scanning. */
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

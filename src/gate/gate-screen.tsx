import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { changeDevice, peekDevice, readDevice } from "#src/gate/storage/gate-device.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { CHOOSE_LEAD, ChooseEvent } from "./choose/choose-event.tsx";
import { DoorScreen } from "./door/door-screen.tsx";
import { GateFrame } from "./gate-frame.tsx";
import { keepGateOffline } from "./keep-offline.ts";
import { useCheckIn } from "./lost/use-check-in.ts";
import { WipedNotice } from "./lost/wiped-notice.tsx";

interface GateScreenProps {
  user: SignedInUser | null;
  sessionKnown: boolean;
  /** '' if none is chosen. */
  eventId: string;
  chooseEvent: (eventId: string) => void;
  signIn: () => void;
  /** Called when the box office no longer knows the session. */
  endSession: () => void;
}

/** The user decides what is shown: staff, somebody else, or nobody. */
export function GateScreen({ user, sessionKnown, eventId, chooseEvent, signIn, endSession }: GateScreenProps) {
  const device = useLiveQuery(() => peekDevice().catch(() => null));
  const [kept, setKept] = useState(false);
  const [broken, setBroken] = useState(false);
  const isStaff = user?.user_role === GATE_ROLE;
  // An expired session removes no list: the last user of this device continues, and signs in to send scans.
  const userId = isStaff ? user.id : user ? "" : (device?.userId ?? "");

  useEffect(() => {
    readDevice().catch(() => setBroken(true));
  }, []);
  useEffect(() => {
    if (isStaff) void changeDevice({ userId: user.id, wiped: null }).catch(() => undefined);
  }, [isStaff, user?.id]);
  useEffect(() => {
    if (sessionKnown && device && !device.wiped && !user && !userId) signIn();
  }, [sessionKnown, device, user, userId, signIn]);
  useCheckIn(eventId, endSession);
  useEffect(() => {
    if (userId) void keepGateOffline().then(setKept);
  }, [userId]);

  const waiting = <GateFrame title="Gate" lead={eventId ? undefined : CHOOSE_LEAD} busy />;
  if (broken || device === null) return <NoStorage />;
  if (!sessionKnown || !device) return waiting;
  if (device.wiped && !user) return <WipedNotice wiped={device.wiped} signIn={signIn} />;
  if (user && !isStaff) return <NotStaff name={user.name} signIn={signIn} />;
  if (!userId) return waiting;
  const shared = { userId, signedIn: isStaff, device, chooseEvent, signIn, endSession };
  return eventId ? (
    <DoorScreen key={`${userId} ${eventId}`} eventId={eventId} kept={kept} {...shared} />
  ) : (
    <ChooseEvent {...shared} />
  );
}

function NotStaff({ name, signIn }: { name: string; signIn: () => void }) {
  return (
    <GateFrame title="Gate">
      <p>{`The gate is for venue staff. You're signed in as ${name || "a buyer"}, and that account isn't for the door. Ask the box office to change it, or sign in with a staff account.`}</p>
      <Button size="l" block onClick={signIn}>
        Sign in as staff
      </Button>
    </GateFrame>
  );
}

function NoStorage() {
  return (
    <GateFrame title="Gate">
      <Notice tone="danger" title="This browser can't store data">
        The gate keeps its list and its scans on the device, and this browser won't let it. It may be a private window,
        or its storage is full or switched off. Use an ordinary window, or another device.
      </Notice>
    </GateFrame>
  );
}

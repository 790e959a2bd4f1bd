import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { GATE_CACHE } from "#contract/cache-names.ts";
import { paths } from "#contract/paths.ts";
import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { changeDevice, peekDevice, readDevice } from "#src/gate/storage/gate-device.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { CHOOSE_LEAD, ChooseEvent } from "./choose/choose-event.tsx";
import { DoorScreen } from "./door/door-screen.tsx";
import { GateFrame } from "./gate-frame.tsx";
import { useCheckIn } from "./lost/use-check-in.ts";
import { WipedNotice } from "./lost/wiped-notice.tsx";
import { readerFiles } from "./reader/start-reader.ts";

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

/** Shows the gate for staff, or a message for other users and for nobody signed in. */
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
    if (userId) void cacheGate().then(setKept);
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

/** Every file of this build that the page has loaded, and the files that only the code reader uses. */
function gateFiles(): string[] {
  const used = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
  return [...new Set([...used, ...readerFiles.map((path) => new URL(path, location.origin).href)])];
}

/**
 * Caches the gate's own page and code, because buyers never fetch them. The page is stored as the box office sends it,
 * because only that page may use the camera. The files are those of the same build. An older build's files are deleted
 * once all new ones are stored.
 * @returns whether the gate opens without a network from now on.
 */
async function cacheGate(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return false;
  try {
    const cache = await caches.open(GATE_CACHE);
    const page = new URL(paths.gate, location.origin).href;
    const files = gateFiles();
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of [...files.filter((file) => !kept.has(file)), page])
      await cache.put(url, await fetchOwn(url, page));
    for (const url of kept) if (url !== page && !files.includes(url)) await cache.delete(url);
    return await isWorkerReady();
  } catch {
    return isGateCached();
  }
}

const WORKER_WITHIN_MS = 20_000;

/**
 * Resolves once the service worker has started, which happens after the page. A browser that refuses workers never
 * reports it, so the wait is limited.
 */
function isWorkerReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), WORKER_WITHIN_MS));
  return Promise.race([late, navigator.serviceWorker.ready.then(() => true)]);
}

/**
 * Fetches one file.
 * @throws Error if another network, such as a captive portal, answers in place of the box office
 */
async function fetchOwn(url: string, page: string): Promise<Response> {
  const answer = await fetch(url, { cache: url === page ? "no-cache" : "default" });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const mayFilm = answer.headers.get("permissions-policy")?.includes("camera=(self)") ?? false;
  if (!answer.ok || answer.redirected || isPage !== (url === page) || (isPage && !mayFilm))
    throw new Error(`not the box office's own answer: ${url}`);
  return answer;
}

/** Whether an earlier visit stored the page. */
async function isGateCached(): Promise<boolean> {
  const page = await caches.match(paths.gate, { cacheName: GATE_CACHE, ignoreVary: true }).catch(() => undefined);
  return page !== undefined && navigator.serviceWorker.controller !== null;
}

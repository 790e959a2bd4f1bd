import type { SerializedError } from "@reduxjs/toolkit";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { GateStreamTickets } from "#contract/wire/gate/gate.ts";
import type { GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { onlineState, onReconnect, reportReach } from "#src/shared/offline/online-state.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { DoorList, type DoorView } from "./door-list.ts";
import { followGate } from "./gate-stream.ts";
import { applyNews, catchUp, fetchClashes, fetchList, sendOutbox } from "./sync-door.ts";

/** The retry interval. Every scan and every reconnection also retries. */
const AGAIN_MS = 20_000;

export interface Door {
  list: DoorList;
  view: DoorView;
  /** False until the list has been read from the device. */
  loaded: boolean;
  /** True while other devices' scans arrive as they happen. */
  live: boolean;
  /** Why the last call failed. A missing network is not counted. */
  trouble: CallError | "storage" | null;
  /** Sends waiting scans and asks for changes. */
  sync: () => void;
  refetch: () => void;
}

interface DoorKeys {
  userId: string;
  eventId: string;
  device: Pick<GateDeviceRow, "name" | "clock">;
  /** While signed out, the list can be read and scans are stored, but nothing is fetched or sent. */
  signedIn: boolean;
}

/** An event's door, loaded from the device at once, and kept in sync with the box office while it can be reached. */
export function useDoor({ userId, eventId, device, signedIn }: DoorKeys): Door {
  const dispatch = useAppDispatch();
  const [list] = useState(() => new DoorList(userId, eventId, device.name));
  list.deviceName = device.name;
  list.clock = device.clock;
  const view = useSyncExternalStore(list.view.subscribe, list.view.read);
  const [loaded, setLoaded] = useState(false);
  const [live, setLive] = useState(false);
  const [trouble, setTrouble] = useState<Door["trouble"]>(null);
  const [act] = useState(() => {
    let running = Promise.resolve();
    // One after another: an answer that overtakes a newer one would restore an old state.
    const run = (work: () => Promise<void>) => {
      running = running
        .then(work)
        .then(() => setTrouble(null))
        .catch((error: unknown) => {
          // A call that failed throws a plain object; the device's database throws an Error.
          if (error instanceof Error) return setTrouble("storage");
          const failure = callError(error as SerializedError);
          const unreached = failure.kind === "offline" || failure.kind === "timeout";
          if (unreached) reportReach(false);
          setTrouble(unreached ? null : failure);
        });
      return running;
    };
    const sync = async () => {
      await sendOutbox(dispatch, list);
      await catchUp(dispatch, list);
      await fetchClashes(dispatch, list);
    };
    return {
      load: () => run(() => list.load()),
      sync: () => run(sync),
      send: () => run(() => sendOutbox(dispatch, list)),
      refetch: () => run(() => fetchList(dispatch, list)),
      follow: (isLive: boolean) => {
        list.isLive = isLive;
      },
      applyNews: (news: GateStreamTickets, cursor: string) => run(() => applyNews(dispatch, list, news, cursor)),
    };
  });

  useEffect(() => {
    void act.load().then(() => setLoaded(true));
  }, [act]);

  useEffect(() => {
    if (!signedIn || !loaded) return;
    void act.sync();
    const ends = [
      onReconnect(() => void act.sync()),
      followGate(eventId, {
        begun: () => {
          reportReach(true);
          void act.sync();
        },
        tickets: (news, cursor) => void act.applyNews(news, cursor),
        reload: () => void act.refetch(),
        live: (isLive) => {
          act.follow(isLive);
          setLive(isLive);
        },
      }),
    ];
    const timer = setInterval(
      () => onlineState.read() && document.visibilityState === "visible" && act.sync(),
      AGAIN_MS,
    );
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [act, eventId, signedIn, loaded]);

  return {
    list,
    view,
    loaded,
    live,
    trouble,
    sync: () => signedIn && void act.send(),
    refetch: () => void act.refetch(),
  };
}

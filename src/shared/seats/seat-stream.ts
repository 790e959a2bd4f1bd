import {
  type AreasLeft,
  type ChangedPlan,
  readAreasLeft,
  readChangedPlans,
  readSeatNews,
  type SeatNews,
} from "./seats.ts";

export interface SeatFollower {
  changed: (news: SeatNews) => void;
  /** Called before `changed` with the places left in each area, for an event that sells areas. */
  counted: (left: AreasLeft) => void;
  /** Called with the events whose seats or plan are new. Both must then be refetched. */
  replanned: (plans: readonly ChangedPlan[]) => void;
  /**
   * Called when changes may have been missed. The seats must then be refetched.
   * @param isLater false if the stream has just begun
   */
  reload: (isLater: boolean) => void;
  /** Called with whether changes arrive as they happen. While they do not, the seats have to be polled. */
  live: (isLive: boolean) => void;
}

/** A connection that has not opened after this time counts as not live. */
const SILENT_MS = 8000;
/** The wait before the next attempt if the box office refuses the stream or the network does not carry it. */
const TRY_AGAIN_MS = 30_000;
const REFUSED = 403;
/** A tab that has been hidden for this time closes its connection. */
const HIDDEN_MS = 60_000;

/** Follows the seats of these events until the returned function is called. The browser resumes a lost connection. */
export function followSeats(eventIds: readonly string[], follower: SeatFollower): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;

  const later = (what: () => void, ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(what, ms);
  };
  const close = () => {
    window.clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const address = `/api/seat-stream?eventId=${eventIds.join(",")}`;
  const open = () => {
    const stream = new EventSource(address);
    source = stream;
    let begun = false;
    later(() => follower.live(false), SILENT_MS);
    stream.addEventListener("open", () => {
      window.clearTimeout(timer);
      follower.live(true);
      // A new stream does not report changes from before it opened. A resumed stream does.
      if (!begun) follower.reload(false);
      begun = true;
    });
    stream.addEventListener("seats", (event) => follower.changed(readSeatNews(JSON.parse(event.data))));
    stream.addEventListener("areas", (event) => follower.counted(readAreasLeft(JSON.parse(event.data))));
    stream.addEventListener("plan", (event) => follower.replanned(readChangedPlans(JSON.parse(event.data))));
    stream.addEventListener("reload", () => follower.reload(true));
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      source = undefined;
      follower.live(false);
      void waitIfAsked(address);
      later(open, TRY_AGAIN_MS);
    });
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") {
      if (source) later(close, HIDDEN_MS);
    } else if (source) {
      window.clearTimeout(timer);
    } else {
      open();
    }
  };

  open();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}

/**
 * Leaves for the waiting room if that is why a stream was refused, because an EventSource does not give the reason. The
 * sections of a venue are shown without a pass, so no other call may have been refused yet.
 */
async function waitIfAsked(address: string): Promise<void> {
  const asked = new AbortController();
  try {
    const answer = await fetch(address, { signal: asked.signal });
    const refusal = answer.status === REFUSED ? await answer.json() : null;
    if (refusal?.code === "QUEUE") await (await import("#src/http/wait-in-room.ts")).waitInRoom({}, refusal);
  } catch {
    // The box office did not answer, so the reason is unknown. The stream is retried.
  }
  asked.abort();
}

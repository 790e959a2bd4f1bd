import { readSeatNews, type SeatNews } from "./seats.ts";

export interface SeatFollower {
  changed: (news: SeatNews) => void;
  /** Something may have been missed: the seats are to be loaded anew. */
  reload: () => void;
  /** Whether changes are heard as they happen; while they are not, someone has to ask. */
  live: (isLive: boolean) => void;
}

/** A connection that has said nothing for so long is not going to. */
const SILENT_MS = 8000;
/** The box office refused the stream, or the network cannot carry one. */
const TRY_AGAIN_MS = 30_000;
/** A tab that nobody has looked at for so long gives its connection back. */
const HIDDEN_MS = 60_000;

/** Follows the seats of these events until the function answered is called. Lost connections resume by themselves. */
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
  const open = () => {
    const stream = new EventSource(`/api/seat-stream?eventId=${eventIds.join(",")}`);
    source = stream;
    let begun = false;
    later(() => follower.live(false), SILENT_MS);
    stream.addEventListener("open", () => {
      window.clearTimeout(timer);
      follower.live(true);
      // What changed between loading the seats and listening is told to nobody. A resumed stream tells it itself.
      if (!begun) follower.reload();
      begun = true;
    });
    stream.addEventListener("seats", (event) => follower.changed(readSeatNews(JSON.parse(event.data))));
    stream.addEventListener("reload", () => follower.reload());
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      source = undefined;
      follower.live(false);
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

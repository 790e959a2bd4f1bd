import type { GateStreamTickets } from "#contract/wire/gate/gate.ts";

interface StreamFollower {
  /** Connected: the follower must fetch what happened since the last answer. */
  begun: () => void;
  tickets: (news: GateStreamTickets, cursor: string) => void;
  /** The whole list must be fetched again. */
  reload: () => void;
  live: (isLive: boolean) => void;
}

const TRY_AGAIN_MS = 15_000;

/**
 * Reports other devices' scans as they happen, until the returned function is called. Lost connections resume on their
 * own.
 */
export function followGate(eventId: string, follower: StreamFollower): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  const open = () => {
    const stream = new EventSource(`/api/gate/stream?event_id=${eventId}`);
    source = stream;
    stream.addEventListener("open", () => {
      follower.live(true);
      follower.begun();
    });
    stream.addEventListener("tickets", (event: MessageEvent<string>) =>
      follower.tickets(JSON.parse(event.data), event.lastEventId),
    );
    stream.addEventListener("reload", () => follower.reload());
    stream.addEventListener("error", () => {
      follower.live(false);
      if (stream.readyState === EventSource.CLOSED) timer = window.setTimeout(open, TRY_AGAIN_MS);
    });
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

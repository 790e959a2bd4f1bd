import { frameEveryMs, type Pace, paceAt } from "../rules/scan-pace.ts";
import type { FrameRead } from "./reader-messages.ts";
import type { CodeReader } from "./start-reader.ts";

/** How many lost frames in a row mean that the camera is broken. A camera that starts or turns also loses some. */
const MAX_LOST = 25;

interface FrameFollower {
  /** Called for each frame: the codes in it, and whether something has moved. */
  see: (seen: FrameRead) => void;
  pace: (pace: Pace) => void;
  broken: () => void;
}

/**
 * The square in which the screen asks people to hold the code. Searching the sides as well would take twice as long.
 */
function middleOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  return createImageBitmap(video, (width - side) / 2, (height - side) / 2, side, side);
}

/**
 * Passes the camera's frames to the reader, one at a time and no faster than the pace allows, until the returned
 * function is called or the camera rests.
 */
export function followFrames(video: HTMLVideoElement, reader: CodeReader, follower: FrameFollower): () => void {
  let lastMovedMs = performance.now();
  let shown: Pace = "read";
  let timer: number | undefined;
  let stopped = false;
  let lost = 0;

  const frame = async () => {
    const startedMs = performance.now();
    const pace = paceAt(startedMs, lastMovedMs);
    if (pace !== shown) follower.pace(pace);
    shown = pace;
    if (pace === "rest") return;
    try {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const seen = await reader.read(await middleOf(video), pace === "read");
        if (stopped) return;
        if (seen.moved || seen.texts.length > 0) lastMovedMs = performance.now();
        follower.see(seen);
        lost = 0;
      }
    } catch {
      lost += 1;
      if (lost > MAX_LOST && !stopped) follower.broken();
      if (lost > MAX_LOST) return;
    }
    if (!stopped) timer = window.setTimeout(frame, Math.max(0, frameEveryMs[pace] - (performance.now() - startedMs)));
  };

  void frame();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
  };
}

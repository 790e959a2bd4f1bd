import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import { trustedScript } from "#src/shared/offline/trusted-script.ts";
import readerAddress from "./gate-reader.ts?worker&url";
import type { FrameRead, FrameToRead } from "./reader-messages.ts";

export interface CodeReader {
  /** Reads one frame and closes it. Ask for one at a time. */
  read(frame: ImageBitmap, look: boolean): Promise<FrameRead>;
  stop(): void;
}

let trusted: string | undefined;

/** The files that reading needs besides the page's own, so that it can start without a network. */
export const readerFiles: readonly string[] = [readerAddress, wasmAddress];

/** Starts the worker that reads codes, so that decoding never blocks the page. */
export function startReader(): CodeReader {
  trusted ??= trustedScript("brolga-gate-reader", readerAddress);
  const worker = new Worker(trusted, { type: "module" });
  let dead = false;
  return {
    read: (frame, look) =>
      new Promise((resolve, reject) => {
        const fail = () => {
          dead = true;
          reject(new Error("We couldn't start the code reader."));
        };
        if (dead) return fail();
        worker.onmessage = ({ data }: MessageEvent<FrameRead>) => resolve(data);
        worker.onerror = fail;
        worker.postMessage({ frame, look } satisfies FrameToRead, [frame]);
      }),
    stop: () => worker.terminate(),
  };
}

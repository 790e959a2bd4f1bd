import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import readerAddress from "./gate-reader.ts?worker&url";
import type { FrameRead, FrameToRead } from "./reader-messages.ts";

export interface CodeReader {
  /** Reads one frame and closes it. Ask for one at a time. */
  read(frame: ImageBitmap, look: boolean): Promise<FrameRead>;
  stop(): void;
}

let trusted: string | undefined;

/** The files that reading needs besides the page's own, for a start without a network. */
export const readerFiles: readonly string[] = [readerAddress, wasmAddress];

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** As offline/trusted-script.ts does for the service worker: the policy allows only this address. */
function trustedReader(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return readerAddress;
  const policy = trustedTypes.createPolicy("brolga-gate-reader", {
    createScriptURL: (url) => {
      if (url !== readerAddress) throw new TypeError(`Not the reader: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(readerAddress);
}

/** Starts the worker that reads codes, so that pictures never block the page. */
export function startReader(): CodeReader {
  trusted ??= trustedReader();
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

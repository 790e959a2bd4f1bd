import { BarcodeDetector as OurDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import { fromTheMiddle } from "../rules/code-in-sight.ts";
import { difference } from "../rules/scan-pace.ts";
import type { FrameRead, FrameToRead } from "./reader-messages.ts";

/** The part of a worker's global scope that this file uses; the page's types do not have it. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent<FrameToRead>) => void): void;
  postMessage(answer: FrameRead): void;
}

const scope = globalThis as unknown as WorkerScope;

interface Detector {
  detect(source: ImageBitmap): Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}

interface DetectorMaker {
  new (options: { formats: ["qr_code"] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/**
 * The browser's own reader if it knows QR codes, or else our own with the same interface, as WebAssembly from this
 * site.
 */
async function makeDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorMaker };
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  if (own && formats?.includes("qr_code")) return new own({ formats: ["qr_code"] });
  prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });
  return new OurDetector({ formats: ["qr_code"] });
}

const detector = makeDetector();

const WIDTH = 32;
const HEIGHT = 24;
const MOVED_FROM = 3;
const small = new OffscreenCanvas(WIDTH, HEIGHT).getContext("2d", { willReadFrequently: true });
let before = new Uint8ClampedArray();

/** Compares the frame, reduced to 32 by 24 greys, with the one before. */
function hasMoved(frame: ImageBitmap): boolean {
  if (!small) return true;
  small.drawImage(frame, 0, 0, WIDTH, HEIGHT);
  const { data } = small.getImageData(0, 0, WIDTH, HEIGHT);
  const greys = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let at = 0; at < greys.length; at += 1) greys[at] = data[at * 4 + 1] ?? 0;
  const moved = difference(greys, before) > MOVED_FROM;
  before = greys;
  return moved;
}

async function read({ frame, look }: FrameToRead): Promise<FrameRead> {
  try {
    const moved = hasMoved(frame);
    const codes = look || moved ? await (await detector).detect(frame) : [];
    return { texts: fromTheMiddle(codes, frame), moved };
  } finally {
    frame.close();
  }
}

scope.addEventListener("message", (event) => {
  void read(event.data).then(
    (answer) => scope.postMessage(answer),
    () => scope.postMessage({ texts: [], moved: true }),
  );
});

import { getDocument, PDFWorker } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { trustedScript } from "#src/shared/offline/trusted-script.ts";

export interface OpenedPdf {
  pages: number;
  /** Draws a page as a JPEG on white paper. @param longSide of the picture, in pixels */
  draw(page: number, longSide: number): Promise<Blob>;
  close(): void;
}

const BROKEN = "We couldn't read this PDF. Save it anew, or as a picture.";
/** Pictures inside a PDF that are larger than this are left out, so that they can't fill the browser's memory. */
const MAX_IMAGE_PIXELS = 100_000_000;

/** Opens a PDF in a worker of its own. @returns the PDF, or a sentence that says why it cannot be used */
export async function openPdf(file: Blob): Promise<OpenedPdf | string> {
  const port = new Worker(trustedScript("brolga-pdf", workerAddress), { type: "module" });
  const worker = PDFWorker.create({ port });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const pdf = await getDocument({
      data: await file.arrayBuffer(),
      worker,
      // The content security policy allows neither.
      isEvalSupported: false,
      useWasm: false,
      maxImageSize: MAX_IMAGE_PIXELS,
    }).promise;
    return {
      pages: pdf.numPages,
      draw: async (number, longSide) => {
        const page = await pdf.getPage(number);
        const own = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: longSide / Math.max(own.width, own.height) });
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
        await page.render({ canvas, viewport, background: "#fff" }).promise;
        return await jpegOf(canvas);
      },
      close,
    };
  } catch (error) {
    close();
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return isLocked ? "This PDF asks for a password. Save it without one first." : BROKEN;
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the page was not drawn"))), "image/jpeg", 0.9);
  });
}

import { type RefObject, useEffect, useState } from "react";
import type { CropBox } from "./crop-box.ts";

/** The part is drawn once it has not moved for this long. */
const STILL_MS = 150;
/** Wider than any preview. */
const MAX_WIDTH = 960;

/** A blob address of the chosen part of a loaded picture, which shows it before the box office has cropped the file. */
export function useCroppedPart(
  image: RefObject<HTMLImageElement | null>,
  box: CropBox | undefined,
): string | undefined {
  const [part, setPart] = useState<string>();
  const { left, top, width, height } = box ?? {};
  useEffect(() => {
    if (left === undefined || top === undefined || !width || !height) return;
    let isGone = false;
    const timer = setTimeout(() => {
      if (!image.current) return;
      const scale = Math.min(1, MAX_WIDTH / width);
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.getContext("2d")?.drawImage(image.current, left, top, width, height, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => {
        if (blob && !isGone) setPart(URL.createObjectURL(blob));
      });
    }, STILL_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [image, left, top, width, height]);
  useEffect(() => () => (part ? URL.revokeObjectURL(part) : undefined), [part]);
  return part;
}

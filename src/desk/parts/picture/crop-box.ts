/** A part of a picture, in its pixels. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const MIN_SIDE = 32;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The largest part with this ratio of width to height, in the middle. */
export function largestBox(whole: Size, ratio: number): CropBox {
  const width = Math.min(whole.width, whole.height * ratio);
  const height = width / ratio;
  return { left: (whole.width - width) / 2, top: (whole.height - height) / 2, width, height };
}

/** The part moved, and never beyond the picture's edge. */
export const moveBox = (box: CropBox, x: number, y: number, whole: Size): CropBox => ({
  ...box,
  left: clamp(box.left + x, 0, whole.width - box.width),
  top: clamp(box.top + y, 0, whole.height - box.height),
});

/** The part scaled around its middle, with the same ratio, within the picture. */
export function scaleBox(box: CropBox, factor: number, whole: Size): CropBox {
  const ratio = box.width / box.height;
  const most = largestBox(whole, ratio);
  const least = Math.min(most.width, Math.max(MIN_SIDE, MIN_SIDE * ratio));
  const width = clamp(box.width * factor, least, most.width);
  const height = width / ratio;
  const moved = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
  return moveBox(moved, 0, 0, whole);
}

/** Whole pixels that lie within the picture. */
export function roundBox(box: CropBox, whole: Size): CropBox {
  const left = Math.floor(box.left);
  const top = Math.floor(box.top);
  return {
    left,
    top,
    width: Math.min(Math.round(box.width), whole.width - left),
    height: Math.min(Math.round(box.height), whole.height - top),
  };
}

/**
 * A code that was out of sight for this long counts as shown again. Without movement, no other code is accepted sooner.
 */
const SAME_SIGHT_MS = 1500;
/** How long a code must be missed before it counts as gone, because a reader misses single frames. */
const MISSED_MS = 300;

/**
 * Chooses one of the codes in front of the camera, and stays with it until it is gone. People may hold two phones, or a
 * sheet of tickets.
 */
export class CodeInSight {
  #held = "";
  #seenAt = Number.NEGATIVE_INFINITY;
  #hasMoved = false;

  /**
   * @param texts the codes in a frame, the nearest to its middle first
   * @param moved whether something in front of the camera has moved since the frame before
   * @param nowMs a clock that only goes forward
   * @returns the code if it is newly shown, otherwise null
   */
  next(texts: readonly string[], moved: boolean, nowMs: number): string | null {
    this.#hasMoved ||= moved;
    const away = nowMs - this.#seenAt;
    const isHeld = away < SAME_SIGHT_MS && texts.includes(this.#held);
    const text = isHeld ? this.#held : texts[0];
    const hasLeft = away >= SAME_SIGHT_MS || (away >= MISSED_MS && this.#hasMoved);
    if (text === undefined || (!isHeld && !hasLeft)) return null;
    this.#held = text;
    this.#seenAt = nowMs;
    this.#hasMoved = false;
    return isHeld ? null : text;
  }
}

interface FoundCode {
  rawValue: string;
  boundingBox: Pick<DOMRectReadOnly, "x" | "y" | "width" | "height">;
}

/** The texts of the codes in a frame, the nearest to its middle first. */
export function fromTheMiddle(codes: readonly FoundCode[], frame: { width: number; height: number }): string[] {
  const distance = ({ boundingBox: { x, y, width, height } }: FoundCode) =>
    Math.hypot(x + width / 2 - frame.width / 2, y + height / 2 - frame.height / 2);
  return codes.toSorted((one, other) => distance(one) - distance(other)).map(({ rawValue }) => rawValue);
}

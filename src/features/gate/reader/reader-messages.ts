/** One picture of the camera; the reader owns it from here on. */
export interface FrameToRead {
  frame: ImageBitmap;
  /** False: only compare it with the one before. */
  look: boolean;
}

export interface FrameRead {
  /** What the codes in it say. */
  texts: string[];
  /** Something before the camera is not where it was. */
  moved: boolean;
}

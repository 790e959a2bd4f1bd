/** One picture from the camera. The reader owns it from here on. */
export interface FrameToRead {
  frame: ImageBitmap;
  /** False only compares it with the one before. */
  look: boolean;
}

export interface FrameRead {
  /** The texts of the codes in the picture, the nearest to its middle first. */
  texts: string[];
  /** True if something in front of the camera has moved. */
  moved: boolean;
}

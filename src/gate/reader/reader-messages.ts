/** One picture from the camera. The reader owns it from then on. */
export interface FrameToRead {
  frame: ImageBitmap;
  /** Whether to look for codes. If false, the picture is only compared with the previous one. */
  look: boolean;
}

export interface FrameRead {
  /** The texts of the codes in the picture, the nearest to its middle first. */
  texts: string[];
  /** True if something in front of the camera has moved. */
  moved: boolean;
}

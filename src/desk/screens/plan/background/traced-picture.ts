import type { PlanBackground } from "#contract/rules/plan/plan-parts.ts";
import type { Overlay } from "../canvas/paint-overlay.ts";

/** The picture as the map draws it. */
export const tracedPicture = (image: ImageBitmap, { at, scale, opacity = 1 }: PlanBackground): Overlay["picture"] => ({
  image,
  at,
  opacity,
  size: [image.width * scale, image.height * scale],
});

import type { PlanBackground } from "#contract/rules/plan/plan-parts.ts";
import type { Overlay } from "../canvas/paint-overlay.ts";

/** The background picture in the form that the map draws. */
export const tracedPicture = (image: ImageBitmap, { at, scale, opacity = 1 }: PlanBackground): Overlay["picture"] => ({
  image,
  at,
  opacity,
  size: [image.width * scale, image.height * scale],
});

import { offeredWidths, type PictureWidth } from "#contract/rules/picture-widths.ts";

export type ImageWidth = PictureWidth;

/** The address of a picture at one width. `path` is the form in events: 'events/low-sun-quartet.webp', or a blob of this page. */
export function imageSource(path: string, width: ImageWidth): string {
  if (path.startsWith("blob:")) return path;
  const clean = path.replace(/^\/?(image\/)?/, "");
  return `/image/${clean}?w=${width}`;
}

/** A srcset of the widths that are offered of a picture that is shown at up to `maxWidth`. */
export function imageSourceSet(path: string, maxWidth: ImageWidth): string {
  return offeredWidths(maxWidth)
    .map((width) => `${imageSource(path, width)} ${width}w`)
    .join(", ");
}

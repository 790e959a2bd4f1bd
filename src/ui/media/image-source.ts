import { offeredWidths, type PictureWidth } from "#contract/rules/picture-widths.ts";

export type ImageWidth = PictureWidth;

/**
 * The address of a picture at one width. `path` has the form that events use: 'events/low-sun-quartet.webp', or is a
 * blob of this page.
 */
export function imageSource(path: string, width: ImageWidth): string {
  if (path.startsWith("blob:")) return path;
  return `/image/${cleanPath(path)}?w=${width}`;
}

/**
 * The address of a picture for link previews on other sites: always a JPEG of SHARE_CARD's size. The address ends
 * accordingly, because some sites rely on the ending and cannot read other types.
 */
export function shareCardSource(path: string): string {
  return `/share-card/${cleanPath(path)}.jpg`;
}

const cleanPath = (path: string) => path.replace(/^\/?(image\/)?/, "");

/** A srcset of the widths that are offered of a picture that is shown at up to `maxWidth`. */
export function imageSourceSet(path: string, maxWidth: ImageWidth): string {
  return offeredWidths(maxWidth)
    .map((width) => `${imageSource(path, width)} ${width}w`)
    .join(", ");
}

/** The widths that the picture route serves (docs/design/wire.md#pictures). */
const widths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof widths)[number];

/** The address of a picture at one width. `path` is the form in events: 'events/low-sun-quartet.webp'. */
export function imageSource(path: string, width: ImageWidth): string {
  const clean = path.replace(/^\/?(image\/)?/, "");
  return `/image/${clean}?w=${width}`;
}

/** A srcset of every width up to `maxWidth`, without those that a picture of that size is never shown at. */
export function imageSourceSet(path: string, maxWidth: ImageWidth): string {
  return widths
    .filter((width) => width <= maxWidth && width > maxWidth / 4)
    .map((width) => `${imageSource(path, width)} ${width}w`)
    .join(", ");
}

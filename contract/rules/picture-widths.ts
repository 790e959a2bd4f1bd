/** The widths in pixels that the picture route serves (docs/design/wire.md#pictures). */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The width in pixels of the largest file that pages offer of each kind of picture. */
export const WIDEST_POSTER = 960;
export const WIDEST_BANNER = 1280;
export const WIDEST_ARTIST = 960;
export const WIDEST_LOGO = 320;

/** The size in pixels of the picture that other sites show beside a link. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** The widths that are offered of a picture: all up to `widest`, without those at which a picture of that size is never shown. */
export function offeredWidths(widest: PictureWidth): PictureWidth[] {
  return PICTURE_WIDTHS.filter((width) => width <= widest && width > widest / 4);
}

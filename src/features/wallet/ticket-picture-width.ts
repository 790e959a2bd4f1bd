import type { ImageWidth } from "#src/ui/image-source.ts";

/** The one width that tickets show their picture in, so that what is fetched ahead is what is shown. */
export const TICKET_PICTURE_WIDTH: ImageWidth = 320;

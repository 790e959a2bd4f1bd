import type { ImageWidth } from "#src/ui/media/image-source.ts";

/** The only width of pictures on tickets, so that the fetched picture is the shown one. */
export const TICKET_PICTURE_WIDTH: ImageWidth = 320;

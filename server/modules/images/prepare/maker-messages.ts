import type { Rendition } from "../renditions.ts";

/** What the server requests from the process that makes pictures, one at a time. */
export interface MakeRequest {
  folder: string;
  rendition: Rendition;
}

/** The result of a request: the size of the stored picture, no room for it, or why its original cannot be read. */
export type MakeAnswer = { bytes: number } | { full: true } | { unreadable: string };

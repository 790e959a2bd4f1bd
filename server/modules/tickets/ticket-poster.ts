import sharp from "sharp";
import type { Config } from "#server/config.ts";
import { findOriginal, pictureFolders } from "../images/originals.ts";

/** An event's poster for its printed tickets. */
export interface TicketPoster {
  jpeg: Uint8Array;
  /** The poster's main colour: '#a03b2c'. */
  colour: string;
}

/** In pixels: twice the printed size. */
const SIZE = { width: 168, height: 210 };
/** A poster takes some 15 ms to make. The posters of this many events are cached, at about 15 kB each. */
const MAX_KEPT = 50;
const kept = new Map<string, Promise<TicketPoster | null>>();

/** The tickets with the posters of their events. A ticket whose picture cannot be read has none. */
export async function withPosters<T extends { eventImage: string }>(
  { config }: { config: Pick<Config, "dataDir" | "demo"> },
  tickets: readonly T[],
): Promise<(T & { poster?: TicketPoster })[]> {
  const images = [...new Set(tickets.map((ticket) => ticket.eventImage))];
  const posters = new Map<string, TicketPoster | null>();
  for (const image of images) {
    const original = await findOriginal(pictureFolders(config), image);
    posters.set(image, original && (await keptPoster(original.file, original.version)));
  }
  return tickets.map((ticket) => {
    const poster = posters.get(ticket.eventImage);
    return poster ? { ...ticket, poster } : ticket;
  });
}

function keptPoster(file: string, version: string): Promise<TicketPoster | null> {
  const key = `${file} ${version}`;
  const poster = kept.get(key) ?? makePoster(file).catch(() => null);
  // The one that was used last goes to the end, so that the first is dropped next.
  kept.delete(key);
  kept.set(key, poster);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return poster;
}

async function makePoster(file: string): Promise<TicketPoster> {
  const small = sharp(file)
    .rotate()
    .resize({ ...SIZE, fit: "cover" })
    .flatten({ background: "#ffffff" });
  const jpeg = await small.jpeg({ quality: 78 }).toBuffer();
  const { dominant } = await sharp(jpeg).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("");
  return { jpeg, colour: `#${hex}` };
}

import { parseTicketToken } from "#contract/rules/ticket-token.ts";
import type { GatePack } from "#contract/wire/gate.ts";
import { scanCode } from "#src/features/gate/door/scan-ticket.ts";
import { DoorList } from "#src/features/gate/list/door-list.ts";
import { signatureCheck } from "#src/features/gate/rules/signature.ts";
import { keepPage } from "#src/storage/gate-lists.ts";
import { type Reading, readPictures } from "./reading.tsx";

/** The gate's own parts, as the door uses them, for a measure from outside. */
const USER = "1";
let door: DoorList | undefined;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const bench = {
  /** Keeps one page of the list. Answers milliseconds. */
  store: (answer: GatePack, first: boolean) => timed(() => keepPage({ userId: USER, answer, first })),

  /** Opens the door from what is kept. Answers milliseconds. */
  open: (eventId: string) =>
    timed(async () => {
      door = new DoorList(USER, eventId, "Bench");
      await door.load();
      await door.signedBy({} as never).catch(() => undefined);
    }),

  /** Judges one code after the other, as fast as they come. Answers milliseconds and what was said of each. */
  async scan(texts: readonly string[]): Promise<{ ms: number; kind: string }[]> {
    const answers = [];
    for (const text of texts) {
      let kind = "no door";
      const ms = await timed(async () => {
        if (door) kind = (await scanCode(door, text, { direction: "in", training: null }, Date.now()))?.kind ?? kind;
      });
      answers.push({ ms, kind });
    }
    return answers;
  },

  /** Holds pictures of codes before a camera, one after the other; the open door answers each. */
  read: (addresses: readonly string[]): Promise<Reading[]> =>
    door ? readPictures(door, addresses) : Promise.reject(new Error("no door is open")),

  /** The least that a scan can cost: the browser's own check of each signature. Answers milliseconds each. */
  async verify(texts: readonly string[], keys: GatePack["keys"]): Promise<number[]> {
    const signedBy = signatureCheck({ keys });
    const each = [];
    for (const text of texts) {
      const token = parseTicketToken(text);
      if (token) each.push(await timed(() => signedBy(token)));
    }
    return each;
  },
};

declare global {
  interface Window {
    gateBench: typeof bench;
  }
}
window.gateBench = bench;

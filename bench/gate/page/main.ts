import { parseTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import type { GatePack } from "#contract/wire/gate/gate.ts";
import { scanCode } from "#src/gate/door/scan-ticket.ts";
import { DoorList } from "#src/gate/list/door-list.ts";
import { signatureCheck } from "#src/gate/rules/signature.ts";
import { keepPage } from "#src/gate/storage/gate-lists.ts";
import { type Reading, readPictures } from "./reading.tsx";

/** Offers the gate's own parts, as the door uses them, to a measuring script outside the page. */
const USER = "1";
let door: DoorList | undefined;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const bench = {
  /** Stores one page of the list. Resolves to milliseconds. */
  store: (answer: GatePack, first: boolean) => timed(() => keepPage({ userId: USER, answer, first })),

  /** Opens the door from the stored list. Resolves to milliseconds. */
  open: (eventId: string) =>
    timed(async () => {
      door = new DoorList(USER, eventId, "Bench");
      await door.load();
      await door.signedBy({} as never).catch(() => undefined);
    }),

  /** Judges one code after the other without pauses. Resolves to milliseconds and the verdict of each. */
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

  /** Shows pictures of codes to a camera, one after the other. The open door judges each. */
  read: (addresses: readonly string[]): Promise<Reading[]> =>
    door ? readPictures(door, addresses) : Promise.reject(new Error("no door is open")),

  /** The lowest possible cost of a scan: the browser's own check of a signature. Resolves to the milliseconds of each. */
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

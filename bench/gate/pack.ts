import { get, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { CLIENT_KEY, type TestBoxOffice } from "#tests/support/box-office.ts";
import type { Stadium } from "#tests/support/catalogue/stadium.ts";

type Encoding = "identity" | "gzip" | "br";
const decode = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

function download(url: string, token: string, encoding: Encoding): Promise<Buffer> {
  const headers = { "x-client-key": CLIENT_KEY, authorization: `Bearer ${token}`, "accept-encoding": encoding };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
      answer.on("error", reject);
    }).on("error", reject);
  });
}

/** Fetches all pages of a pack one after the other, as a device does. Compares with the bare query of the same rows. */
export async function measurePack(box: TestBoxOffice, origin: string, { eventId, staff }: Stadium): Promise<void> {
  const rows = [];
  for (const encoding of ["identity", "gzip", "br"] as const) {
    const began = performance.now();
    let [bytes, tickets, pages] = [0, 0, 0];
    let after: number | null = 0;
    while (after !== null) {
      const url = `${origin}/api/gate/pack?event_id=${eventId}&after=${after}`;
      const answer = await download(url, staff.token, encoding);
      const { response_data } = JSON.parse(decode[encoding](answer).toString());
      bytes += answer.length;
      tickets += response_data.tickets.id.length;
      pages += 1;
      after = response_data.next;
    }
    const ms = Math.round(performance.now() - began);
    rows.push({ pack: encoding, tickets, pages, bytes, "bytes a ticket": (bytes / tickets).toFixed(1), ms });
  }
  console.table(rows);
  const began = performance.now();
  const { rows: bare } = await sql`select * from gate_ticket where event_id = ${eventId} order by id`.execute(box.db);
  console.log(`raw: the same ${bare.length} rows by one query: ${Math.round(performance.now() - began)} ms`);
}

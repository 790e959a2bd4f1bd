import { connect } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { eventAt } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

/** What a server sends before it waits for the browser's answer: ten packets, with the headers. */
const ONE_FLIGHT_BYTES = 14_000;

/** Every byte of an answer, as a phone's browser gets it: status, headers, compressed body. */
function bytesOnTheLine(server: string, path: string): Promise<number> {
  const { hostname, port } = new URL(server);
  const ask = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    "Accept: text/html",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Connection: close",
  ];
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let head = "";
    const socket = connect(Number(port), hostname, () => socket.write(`${ask.join("\r\n")}\r\n\r\n`));
    socket
      .on("data", (chunk) => {
        head ||= chunk.toString("latin1");
        bytes += chunk.length;
      })
      .on("end", () => {
        if (/^HTTP\/1.1 200 .*\r\ncontent-encoding: br\r\n/s.test(head)) resolve(bytes);
        else reject(new Error(`${path}: ${head.slice(0, 200)}`));
      })
      .on("error", reject);
  });
}

async function addressesOf(request: APIRequestContext): Promise<Record<string, string>> {
  const [theatre, dome] = [await eventAt(request, /theatre/i), await eventAt(request, /dome/i)];
  const combo = /\/combo-event-detail\/[^"]+/.exec(await (await request.get("/combo-events")).text())?.[0] ?? "";
  return {
    home: "/",
    events: "/events",
    combos: "/combo-events",
    event: `/event-detail/${theatre.slug}/${theatre.id}`,
    combo,
    picker: `/seat-booking?eventId=${theatre.id}&placeId=${theatre.place_id}`,
    dome: `/Plenary-dome?eventId=${dome.id}&placeId=${dome.place_id}`,
    plenary: "/plenary?eventId=1&placeId=1",
    "combo's picker": "/combo-seat-booking?comboId=1",
    "my tickets": "/my-ticket",
    checkout: "/checkout?pid=1",
  };
}

test("every page where visits begin, and every picker's first document, fits into one flight", async ({
  request,
  server,
}) => {
  const sizes: Record<string, number> = {};
  for (const [name, path] of Object.entries(await addressesOf(request)))
    sizes[name] = await bytesOnTheLine(server.url, path);
  console.log(`documents, in bytes with headers: ${JSON.stringify(sizes)}`);
  for (const [name, bytes] of Object.entries(sizes)) expect(bytes, name).toBeLessThanOrEqual(ONE_FLIGHT_BYTES);
});

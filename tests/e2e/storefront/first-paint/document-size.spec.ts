import { connect } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { bookByCall, freeSeats, holdByCall } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";
import { ownHolder } from "../wallet/own-holders.ts";

/** A document carries its styles. On slow 4G this takes one round trip more than its first ten packets. */
const MOST_BYTES = 20_000;
/** Pages for one person are compressed for each request, quickly. */
const MOST_BYTES_OF_ONE = 22_000;

/** Every byte of an answer, as a phone's browser gets it: status, headers, compressed body. */
function bytesOnTheLine(server: string, path: string, cookies?: string): Promise<number> {
  const { hostname, port } = new URL(server);
  const ask = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    "Accept: text/html",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Connection: close",
    ...(cookies ? [`Cookie: ${cookies}`] : []),
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
        const isCompressed = /^HTTP\/1.1 200 .*\r\ncontent-encoding: br\r\n/s.test(head);
        // A page for everybody in place of a person's own would be smaller.
        const isOwn = head.includes("private, no-store");
        if (isCompressed && isOwn === (cookies !== undefined)) resolve(bytes);
        else reject(new Error(`${path}: ${head.slice(0, 2000)}`));
      })
      .on("error", reject);
  });
}

async function addressesOf(request: APIRequestContext): Promise<Record<string, string>> {
  const [theatre, dome] = [await eventAt(request, /theatre/i), await eventAt(request, /dome/i)];
  const combo =
    /href="(\/combo-event-detail\/[^"]+)/.exec(await (await request.get("/combo-events")).text())?.[1] ?? "";
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

test("every page where visits begin, and every picker's first document, is small", async ({ request, server }) => {
  const sizes: Record<string, number> = {};
  for (const [name, path] of Object.entries(await addressesOf(request)))
    sizes[name] = await bytesOnTheLine(server.url, path);
  console.log(`documents, in bytes with headers: ${JSON.stringify(sizes)}`);
  for (const [name, bytes] of Object.entries(sizes)) expect(bytes, name).toBeLessThanOrEqual(MOST_BYTES);
});

test("so does what is drawn for one person: four tickets for two events, an attendees' form, a checkout", async ({
  context,
  server,
}) => {
  const { request } = context;
  const cookiesNow = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const holder = await signInHolder(context, server.url, ownHolder("document-size"));
  await buyTwoSeats(context, server.url, holder);
  await buyTwoSeats(context, server.url, holder, 2);
  const tickets = await bytesOnTheLine(server.url, "/my-ticket", await cookiesNow());
  const id = await signInHolder(context, server.url, { email: "buyer@example.com", password: "brolga-demo" });
  const buyer = { id, email: "", password: "" };
  const event = await eventAt(request, /theatre/i, 2);
  const bookingId = await holdByCall(request, buyer, event, await freeSeats(request, event, 2));
  const cookies = await cookiesNow();
  const attendees = await bytesOnTheLine(server.url, `/auditoriumusers?ticketBooking_id=${bookingId}`, cookies);
  const pid = await bookByCall(request, buyer, event, bookingId, 2);
  const checkout = await bytesOnTheLine(server.url, `/checkout?pid=${pid}`, cookies);
  const sizes = { tickets, attendees, checkout };
  console.log(`documents of one person, in bytes with headers: ${JSON.stringify(sizes)}`);
  for (const [name, bytes] of Object.entries(sizes)) expect(bytes, name).toBeLessThanOrEqual(MOST_BYTES_OF_ONE);
});

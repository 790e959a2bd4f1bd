import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it, vi } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";

const box = await openBoxOffice();
await box.app.listen({ port: 0, host: "127.0.0.1" });

it("disconnects a client that never reads, and keeps telling the others", async () => {
  const { port } = box.app.server.address() as AddressInfo;
  const { id } = box.catalogue.theatre;
  const path = `/api/seat-stream?eventId=${id}`;
  const open = () => new Promise<number>((resolve) => box.app.server.getConnections((_, count) => resolve(count)));
  const reading = await TestEventSource.open(`http://127.0.0.1:${port}${path}`);
  const deaf = connect(port, "127.0.0.1");
  await once(deaf, "connect");
  deaf.on("error", () => undefined);
  deaf.pause();
  deaf.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await vi.waitFor(async () => expect(await open()).toBe(2));
  // More than the system's buffers and ours can hold together: each round is a megabyte of changes.
  let rounds = 0;
  await vi.waitFor(
    async () => {
      rounds += 1;
      await box.sql`
        insert into seat_change_due (event_id, seat_id) select ${id}, ${rounds}::integer * 20000 + number
        from generate_series(1, 20000) as number`;
      const told = reading.events.length;
      await vi.waitFor(() => expect(reading.events.length).toBeGreaterThan(told), { timeout: 5000 });
      expect(await open()).toBe(1);
    },
    { timeout: 25_000, interval: 1 },
  );
  expect(reading.ended).toBe(false);
  reading.close();
  deaf.destroy();
});

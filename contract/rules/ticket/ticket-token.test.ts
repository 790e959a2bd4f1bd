import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeTicketBody, formatTicketToken, parseTicketToken } from "./ticket-token.ts";

const facts = fc.record({
  kid: fc.integer({ min: 0, max: 255 }),
  ticketId: fc.maxSafeNat(),
  eventId: fc.integer({ min: 0, max: 0xffff_ffff }),
  startsAtMinutes: fc.integer({ min: 0, max: 0xffff_ffff }),
});
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 });

it("reads the facts that it wrote, and fits a QR code's alphanumeric mode", () => {
  fc.assert(
    fc.property(facts, signature, (put, signed) => {
      const text = formatTicketToken(encodeTicketBody(put), signed);
      expect(text).toMatch(/^BR1:[0-9A-Z $%*+\-./:]{123}$/);
      const read = parseTicketToken(text);
      expect(read).toMatchObject(put);
      expect(read?.body).toEqual(encodeTicketBody(put));
      expect(read?.signature).toEqual(Uint8Array.from(signed));
    }),
  );
});

it("refuses any other text", () => {
  const good = formatTicketToken(
    encodeTicketBody({ kid: 1, ticketId: 2, eventId: 3, startsAtMinutes: 4 }),
    new Uint8Array(64),
  );
  for (const text of ["", "BR1:", good.slice(0, -3), `${good}000`, good.replace("BR1", "BR2"), good.toLowerCase()])
    expect(parseTicketToken(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseTicketToken(`BR1:${text}`)).toBeNull();
    }),
  );
});

it("refuses facts that do not fit into their bytes", () => {
  const base = { kid: 1, ticketId: 2, eventId: 3, startsAtMinutes: 4 };
  for (const wrong of [{ kid: 256 }, { ticketId: -1 }, { eventId: 2 ** 32 }, { startsAtMinutes: 1.5 }])
    expect(() => encodeTicketBody({ ...base, ...wrong })).toThrow(RangeError);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { doorTicket } from "#tests/support/gate-fixtures.ts";
import { countTickets, perMinute, recount } from "./door-counts.ts";
import { findTickets } from "./find-tickets.ts";
import { listCsv } from "./list-csv.ts";

const tickets = [
  doorTicket({ id: 1, state: 1, at: 600, device: "North" }),
  doorTicket({ id: 2, seat: "G16", name: "Zoë Marsh", bookingNo: "7PW3C0HT8K", order: "1002-0077" }),
  doorTicket({ id: 3, section: "Gold A", state: 3, at: 720 }),
  doorTicket({ id: 4, section: "Gold A", state: 2, voidReason: "Refunded" }),
];

test("people inside are counted by section, and void tickets are not expected", () => {
  expect(countTickets([...tickets, doorTicket({ id: 5, state: 1, admits: 6, inside: 4 })])).toEqual({
    in: 2,
    out: 1,
    expected: 4,
    people: { in: 5, expected: 9 },
    sections: [
      { title: "Gold A", in: 0, expected: 1, people: { in: 0, expected: 1 } },
      { title: "Gold B", in: 2, expected: 3, people: { in: 5, expected: 8 } },
    ],
  });
  // People on copied or void tickets are inside, too.
  const more = [doorTicket({ id: 6, state: 1, over: 2 }), doorTicket({ id: 7, section: "Gold A", state: 2, over: 1 })];
  const counts = countTickets([...tickets, ...more]);
  expect([counts.expected, counts.people, counts.sections[0]?.people.in]).toEqual([4, { in: 5, expected: 4 }, 1]);
  expect(perMinute(tickets, 12.5 * 60_000, 4)).toEqual([0, 1, 0, 1]);
});

test("counting ticket by ticket gives the same as counting everything again", () => {
  const anyTicket = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    state: fc.integer({ min: 0, max: 3 }),
    admits: fc.constantFrom(1, 6),
    inside: fc.integer({ min: 0, max: 6 }),
    over: fc.constantFrom(0, 0, 2),
    section: fc.constantFrom("Gold A", "Gold B", "Bay 10", ""),
  });
  fc.assert(
    fc.property(fc.array(anyTicket), (changes) => {
      const all = new Map(tickets.map((ticket) => [ticket.id, ticket]));
      let counts = countTickets(all.values());
      for (const change of changes) {
        const after = doorTicket(change);
        counts = recount(counts, all.get(after.id), after);
        all.set(after.id, after);
      }
      expect(counts).toEqual(countTickets(all.values()));
    }),
  );
});

test.each([
  ["7pw3c 0ht8k", [2]],
  ["7PW3C-OHT8K", [2]],
  ["zoe", [2]],
  ["mar zo", [2]],
  ["O'Hara, bjorn", [5]],
  ["ohara", [5]],
  ["g16", [2]],
  ["gold a", [3, 4]],
  ["0ht", [2]],
  ["1001-4821", [1, 3, 4]],
  [" 1002-0077 ", [2]],
  ["1002", [2]],
  ["1002-", [2]],
  ["1001-", [1, 3, 4]],
  ["10", []],
  ["ga17", [6]],
  ["ga 17", [6]],
  ["floorga1", [6]],
  ["oë", []],
  ["", []],
])("'%s' finds tickets %j", (typed, ids) => {
  const named = doorTicket({ id: 5, seat: "H1", name: "Bjørn O’Hara", order: "1003-0001" });
  const standing = doorTicket({
    id: 6,
    section: "Floor",
    seat: "GA 17",
    name: "",
    bookingNo: "ZZZZZZZZZZ",
    order: "998-1",
  });
  expect(findTickets([...tickets, named, standing], typed).map(({ id }) => id)).toEqual(ids);
});

test("the list can be saved as a file that a spreadsheet reads and that runs nothing in it", () => {
  const csv = listCsv([...tickets.slice(0, 1), doorTicket({ id: 9, name: '=1+1, "x"' })], "Australia/Sydney");
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFTicket,Booking number,Name,Section,Seat,State,Let in at,Time zone,Device,Why void,Admits,People in",
    "1,4K7QX9MZ2D,Mina Rivers,Gold B,G15,In,1970-01-01 10:10,AEST,North,,1,1",
    '9,4K7QX9MZ2D,"\'=1+1, ""x""",Gold B,G15,Not in,,,,,1,0',
    "",
  ]);
});

test("the file has a column of ticket types if any ticket has one, without what the door checks", () => {
  const csv = listCsv(
    [doorTicket({ id: 8 }), doorTicket({ id: 9, type: "Companion", check: "check card 1234" })],
    "Australia/Sydney",
  );
  const [head, ...rows] = csv.split("\r\n");
  expect(head).toMatch(/,People in,Type$/);
  expect(rows[0]).toMatch(/,0,$/);
  expect(rows[1]).toMatch(/,0,Companion$/);
});

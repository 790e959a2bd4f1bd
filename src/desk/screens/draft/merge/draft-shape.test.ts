import { describe, expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import {
  afterChoice,
  type FieldClash as Clash,
  fieldsToSend,
  mergeUnsaved,
  openClashes,
  type Unsaved,
} from "../../../draft-engine/fields.ts";
import { clashWords } from "./clash-words.ts";
import { draftShape } from "./draft-shape.ts";

const outline: [number, number][] = [
  [0, 0],
  [9, 0],
  [9, 9],
];
const section = (key: string, title: string) => ({ key, title, outline, rows: 5, columns: 4 });
const plan: SeatPlan = {
  version: "1",
  stage: { label: "Stage", outline },
  entrances: [],
  sections: [section("A", "Stalls A"), section("B", "Stalls B"), section("C", "Balcony")],
};
const entry = { ref: "night" };
const unsaved = (field: string, base: unknown, mine: unknown): Unsaved => ({ [field]: { base, mine } });
const merge = (field: string, base: unknown, theirs: unknown, mine: unknown, by: SeatPlan | null = plan) =>
  mergeUnsaved(draftShape(by), unsaved(field, base, mine), { ...entry, [field]: theirs });
const clash = (clashes: readonly Clash[], at = 0): Clash => {
  const one = clashes[at];
  if (!one) throw new Error("no clash");
  return one;
};

describe("prices of two people", () => {
  const base = [{ sections: ["*"], price: 40 }];

  it("go together where they painted different sections", () => {
    const theirs = [
      { sections: ["A"], price: 60 },
      { sections: ["*"], price: 40 },
    ];
    const mine = [
      { sections: ["C"], price: 25 },
      { sections: ["*"], price: 40 },
    ];
    const merged = merge("prices", base, theirs, mine);
    expect(merged.clashes).toEqual([]);
    expect(merged.taken).toEqual(["prices"]);
    expect(fieldsToSend(merged.unsaved, merged.clashes)).toEqual({
      prices: [
        { sections: ["A"], price: 60 },
        { sections: ["B"], price: 40 },
        { sections: ["C"], price: 25 },
      ],
    });
  });

  it("go together where one changed a section and the other a row of it", () => {
    const theirs = [{ sections: ["A", "B", "C"], price: 45 }];
    const mine = [
      { sections: ["A"], price: 40, rows: [{ from: 2, to: 2, price: 70 }] },
      { sections: ["B", "C"], price: 40 },
    ];
    expect(merge("prices", base, theirs, mine).unsaved.prices?.mine).toEqual([
      { sections: ["A"], price: 45, rows: [{ from: 2, to: 2, price: 70 }] },
      { sections: ["B", "C"], price: 45 },
    ]);
  });

  it("ask only about the section that both changed, in dollars, and take what was chosen", () => {
    const theirs = [
      { sections: ["A"], price: 60 },
      { sections: ["B"], price: 50 },
      { sections: ["C"], price: 40 },
    ];
    const mine = [
      { sections: ["A"], price: 65.5 },
      { sections: ["B"], price: 40 },
      { sections: ["C"], price: 30 },
    ];
    const { clashes, unsaved: left } = merge("prices", base, theirs, mine);
    expect(clashes.map((one) => clashWords(one, plan))).toEqual([
      { what: "Stalls A", before: "$40", theirs: "$60", mine: "$65.50" },
    ]);
    expect(fieldsToSend(left, clashes)).toEqual({});
    expect(afterChoice(left, clash(clashes), true).prices?.mine).toEqual([
      { sections: ["A"], price: 65.5 },
      { sections: ["B"], price: 50 },
      { sections: ["C"], price: 30 },
    ]);
    expect(afterChoice(left, clash(clashes), false).prices?.mine).toEqual([
      { sections: ["A"], price: 60 },
      { sections: ["B"], price: 50 },
      { sections: ["C"], price: 30 },
    ]);
  });

  it("ask about a row that both changed, and name it", () => {
    const rows = (price: number) =>
      [{ sections: ["A", "B", "C"], price: 40 }].map((one) => ({ ...one, rows: [{ from: 3, to: 3, price }] }));
    const { clashes } = merge("prices", base, rows(50), rows(55));
    expect(clashWords(clash(clashes, 1), plan)).toEqual({
      what: "Stalls B, row C",
      before: "The section's price",
      theirs: "$50",
      mine: "$55",
    });
  });

  it("ask if one took a section off sale and the other priced a row of it", () => {
    const theirs = [{ sections: ["B", "C"], price: 40 }];
    const mine = [
      { sections: ["A"], price: 40, rows: [{ from: 1, to: 1, price: 80 }] },
      { sections: ["B", "C"], price: 40 },
    ];
    const { clashes, unsaved: left } = merge("prices", base, theirs, mine);
    expect(clashWords(clash(clashes), plan)).toEqual({
      what: "Stalls A",
      before: "$40",
      theirs: "Not sold",
      mine: "$40",
    });
    expect(afterChoice(left, clash(clashes), true).prices?.mine).toEqual(mine);
    expect(afterChoice(left, clash(clashes), false)).toEqual({});
  });

  it("are told by entry for a venue whose plan is not known", () => {
    const { clashes } = merge("prices", base, [{ sections: ["*"], price: 50 }], [{ sections: ["*"], price: 60 }], null);
    expect(clashWords(clash(clashes))).toEqual({ what: "All sections", before: "$40", theirs: "$50", mine: "$60" });
    const strange = [{ sections: ["MOON"], price: 4 }];
    expect(
      clashWords(
        clash(merge("prices", strange, [{ sections: ["MOON"], price: 5 }], [{ sections: ["MOON"], price: 6 }]).clashes),
        plan,
      ),
    ).toMatchObject({ what: "MOON", theirs: "$5" });
  });
});

describe("other lists of two people", () => {
  const adult = { ref: "adult", name: "Adult" };
  const child = { ref: "child", name: "Child", percent: 50 };
  const senior = { ref: "senior", name: "Senior", price: 30 };

  it("go together by what names a line, in the order of whoever moved it", () => {
    const mine = [child, adult, senior];
    const theirs = [{ ...adult, note: "Over 15" }, child];
    expect(merge("ticket_types", [adult, child], theirs, mine).unsaved.ticket_types?.mine).toEqual([
      child,
      { ...adult, note: "Over 15" },
      senior,
    ]);
  });

  it("ask about a kind of ticket that both changed, and show what differs", () => {
    const { clashes, unsaved: left } = merge(
      "ticket_types",
      [adult, child],
      [adult, { ...child, percent: 60 }],
      [adult, { ref: "child", name: "Child", price: 20 }],
    );
    expect(clashes.map((one) => clashWords(one))).toEqual([
      { what: "Child", before: "share of the price: 50%", theirs: "share of the price: 60%", mine: "price: $20" },
    ]);
    expect(afterChoice(left, clash(clashes), false)).toEqual({});
  });

  it("ask if one removed what the other changed", () => {
    const voucher = { code: "TAKE10", type: "Fixed", discount: 10 };
    const { clashes, unsaved: left } = merge("vouchers", [voucher], null, [{ ...voucher, discount: 12.5 }]);
    expect(clashes.map((one) => clashWords(one))).toEqual([
      { what: "TAKE10", before: "takes off: $10", theirs: "Not there", mine: "takes off: $12.50" },
    ]);
    expect(afterChoice(left, clash(clashes), true)).toEqual(left);
    expect(afterChoice(left, clash(clashes), false)).toEqual({});
  });

  it("go together for codes, sponsors, categories and artists", () => {
    for (const [field, one, two, three] of [
      [
        "access_codes",
        { name: "Fans", code: "FANS" },
        { name: "Press", code: "PRESS" },
        { name: "Crew", code: "CREW" },
      ],
      ["sponsors", { name: "A", logo: "a.png", link: "https://a" }, { name: "B" }, { name: "C" }],
      ["categories", "Music", "Theatre", "Dance"],
      ["artists", "The A", "The B", "The C"],
    ] as const)
      expect(merge(field, [one], [one, two], [one, three]).unsaved[field]?.mine).toEqual([one, two, three]);
  });

  it("have nothing left to save once both did the same", () => {
    expect(merge("categories", ["Music"], ["Music", "Dance"], ["Music", "Dance"])).toEqual({
      unsaved: {},
      clashes: [],
      taken: [],
    });
  });

  it("keep a choice open that another change does not touch", () => {
    const first = merge(
      "ticket_types",
      [adult, child],
      [adult, { ...child, percent: 60 }],
      [adult, { ...child, percent: 70 }],
    );
    const now = { ...entry, ticket_types: [adult, { ...child, percent: 60 }, senior] } as never;
    const again = mergeUnsaved(draftShape(), first.unsaved, now);
    expect(again.clashes).toEqual([]);
    expect(openClashes(first.clashes, again)).toEqual(first.clashes);
    expect(again.unsaved.ticket_types?.mine).toEqual([adult, { ...child, percent: 70 }, senior]);
  });
});

it("a booking fee is told in words", () => {
  const fee = (kind: string, type: string, value: number) => ({ kind, type, value });
  const { clashes } = merge(
    "fee",
    fee("Exclusive", "Fixed", 2),
    fee("Exclusive", "Percentage", 3.5),
    fee("Inclusive", "Fixed", 2.5),
  );
  expect(clashWords(clash(clashes))).toEqual({
    what: "Booking fee",
    before: "$2 an order, on top of the price",
    theirs: "3.5%, on top of the price",
    mine: "$2.50 an order, within the price",
  });
});

import { describe, expect, it } from "vitest";
import { MOVE_REASONS } from "../orders/order-moves.ts";
import { readSettlement, type Settlement, settlementText } from "./settlement.ts";

/** Every text that the log of answers has ever stored. A change of one text must leave the old rows readable. */
const stored: readonly (readonly [string, Settlement])[] = [
  ["approved", { kind: "approved" }],
  ["late", { kind: "late" }],
  ["failed", { kind: "failed" }],
  ["pending", { kind: "pending" }],
  ["repeated", { kind: "repeated" }],
  ["stale", { kind: "stale" }],
  ["submitted before", { kind: "submitted before" }],
  ["refused: the currency is not what was asked", { kind: "refused", reason: "the currency is not what was asked" }],
  ["refused: the hash: not ours", { kind: "refused", reason: "the hash: not ours" }],
  ["unconfirmed: approved", { kind: "unconfirmed", reason: "approved" }],
  ["unconfirmed: declined", { kind: "unconfirmed", reason: "declined" }],
  ["unconfirmed: waiting", { kind: "unconfirmed", reason: "waiting" }],
  ["refused: ", { kind: "refused", reason: "" }],
  ...MOVE_REASONS.map((reason) => [`refund due: ${reason}`, { kind: "refund due", reason }] as const),
];

describe("a settlement in the log of answers", () => {
  it.each(stored)("is stored as '%s' and read back unchanged", (text, settlement) => {
    expect(settlementText(settlement)).toBe(text);
    expect(readSettlement(text)).toEqual(settlement);
  });

  it.each([
    "",
    "refused",
    "refund due",
    "refund due: no such reason",
    "approved: twice",
    "refusedly",
    "unconfirmed: lost",
  ])("is not read from '%s', which stands for no settlement", (text) => expect(readSettlement(text)).toBeUndefined());
});

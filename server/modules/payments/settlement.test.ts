import { expect, it } from "vitest";
import { isRefusal, type Settlement, settlementText } from "./settlement.ts";

it("is stored as text that shows whether it was a refusal", () => {
  const refused: Settlement = { kind: "refused", reason: "the approval belongs to another attempt" };
  expect(settlementText(refused)).toBe("refused: the approval belongs to another attempt");
  expect(isRefusal(settlementText(refused))).toBe(true);
  for (const settlement of [{ kind: "late" }, { kind: "refund due", reason: "paid-twice" }] as const)
    expect(isRefusal(settlementText(settlement))).toBe(false);
  expect(settlementText({ kind: "refund due", reason: "paid-twice" })).toBe("refund due: paid-twice");
});

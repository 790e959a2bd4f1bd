import { expect, it } from "vitest";
import { problemsOf, within } from "./problems.ts";

it("finds what is wrong at a place and inside it, and nothing beside it", () => {
  const of = problemsOf([
    { pointer: "/vouchers/1/code", detail: "Too short." },
    { pointer: "/vouchers/1/code", detail: "Too short." },
    { pointer: "/vouchers/1", detail: "Odd." },
    { pointer: "/vouchers/10/code", detail: "Given twice." },
  ]);
  expect(of("/vouchers/1")).toBe("Too short. Odd.");
  expect(of("/vouchers/1", "itself")).toBe("Odd.");
  expect(within(of, "/vouchers/1")("/code")).toBe("Too short.");
  expect([of("/vouchers/0"), of("/prices"), within(of, "/vouchers/10")("", "itself")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

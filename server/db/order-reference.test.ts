import { expect, it } from "vitest";
import { orderReference, readOrderReference } from "./order-reference.ts";

it("a reference is read back, also with the number of a try or with the pid alone", () => {
  const reference = orderReference(90_001, 4821);
  expect(reference).toBe("90001-4821");
  const read = { pid: 90_001, orderNumber: 4821 };
  expect(readOrderReference(reference)).toEqual(read);
  expect(readOrderReference(` ${reference}-2 `)).toEqual(read);
  expect(readOrderReference("90001")).toEqual({ pid: 90_001, orderNumber: undefined });
});

it.each(["", "x", "90001-", "90001-48", "-4821", "90001-4821-", "90001 4821", "9999999999"])(
  "%j is no reference",
  (text) => {
    expect(readOrderReference(text)).toBeNull();
  },
);

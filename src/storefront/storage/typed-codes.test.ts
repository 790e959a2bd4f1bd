import { expect, it } from "vitest";
import { dropTypedCode, persistTypedCode, readTypedCode } from "./typed-codes.ts";

it("keeps one code for each event, until it is dropped", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  persistTypedCode("12", "CRANE", store);
  persistTypedCode("7", "WATTLE", store);
  expect(readTypedCode("12", store)).toBe("CRANE");
  dropTypedCode("12", store);
  expect([readTypedCode("12", store), readTypedCode("7", store)]).toEqual([undefined, "WATTLE"]);
});

import { expect, test } from "vitest";
import { listAddress } from "./event-search";

const at = (query: string, region: string | null = null) => listAddress(new URLSearchParams(query), region);

test("words win over the buyer's state", () => {
  expect(at("search=low+sun", "Victoria")).toMatchObject({
    words: "low sun",
    state: null,
    search: { words: "low sun" },
  });
});

test("a state that was typed is a state", () => {
  expect(at("search=tasmania", "Victoria")).toMatchObject({
    words: "",
    state: "Tasmania",
    search: { words: "Tasmania" },
  });
});

test("the address's state wins over the buyer's; 'all' and neither list all", () => {
  expect(at("state=Queensland", "Victoria").state).toBe("Queensland");
  expect(at("", "Victoria").state).toBe("Victoria");
  expect(at("state=all", "Victoria").state).toBeNull();
  expect(at("").search.words).toBe("");
});

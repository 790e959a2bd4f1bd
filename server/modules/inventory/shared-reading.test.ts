import { expect, test } from "vitest";
import { SharedReading } from "./shared-reading.ts";

/** A source whose readings end when the test says so, each with what was true when it began. */
function source() {
  let truth = 0;
  const ends: (() => void)[] = [];
  return {
    change: () => {
      truth += 1;
    },
    begun: () => ends.length,
    end: (reading: number) => ends[reading]?.(),
    read: () => {
      const seen = truth;
      return new Promise<number>((resolve) => ends.push(() => resolve(seen)));
    },
  };
}

test("a crowd that asks at once waits for one reading more than the one under way", async () => {
  const { read, begun, end } = source();
  const shared = new SharedReading<number>();
  const first = shared.ask("hall", read);
  const crowd = Array.from({ length: 100 }, () => shared.ask("hall", read));
  expect(begun()).toBe(1);
  end(0);
  await first;
  await expect.poll(begun).toBe(2);
  end(1);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 0));
  expect(begun()).toBe(2);
});

test("nobody is told anything older than their question", async () => {
  const { read, change, begun, end } = source();
  const shared = new SharedReading<number>();
  const before = shared.ask("hall", read);
  change();
  const after = shared.ask("hall", read);
  end(0);
  expect(await before).toBe(0);
  await expect.poll(begun).toBe(2);
  end(1);
  expect(await after).toBe(1);
});

test("a reading that fails fails those who waited for it, and the next is read anew", async () => {
  const shared = new SharedReading<number>();
  const failing = shared.ask("hall", () => Promise.reject(new Error("away")));
  const next = shared.ask("hall", async () => 7);
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe(7);
  expect(await shared.ask("hall", async () => 8)).toBe(8);
});

test("other questions are other readings", async () => {
  const shared = new SharedReading<string>();
  const answers = ["a", "b"].map((question) => shared.ask(question, async () => question));
  expect(await Promise.all(answers)).toEqual(["a", "b"]);
});

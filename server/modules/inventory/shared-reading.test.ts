import { expect, test } from "vitest";
import { SharedReading } from "./shared-reading.ts";

/** A source whose readings end when the test says so. Each returns the value at the time when it began. */
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

test("a crowd that asks during a reading shares one further reading", async () => {
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

test("no answer is older than its question", async () => {
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

test("a failed reading fails only those who waited for it, and the next question is read again", async () => {
  const shared = new SharedReading<number>();
  const failing = shared.ask("hall", () => Promise.reject(new Error("away")));
  const next = shared.ask("hall", async () => 7);
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe(7);
  expect(await shared.ask("hall", async () => 8)).toBe(8);
});

test("different questions have separate readings", async () => {
  const shared = new SharedReading<string>();
  const answers = ["a", "b"].map((question) => shared.ask(question, async () => question));
  expect(await Promise.all(answers)).toEqual(["a", "b"]);
});

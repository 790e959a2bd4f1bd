import { expect, test } from "vitest";
import { SharedReading } from "./shared-reading.ts";

interface Seen {
  seen: number;
}

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
      return new Promise<Seen>((resolve) => ends.push(() => resolve({ seen })));
    },
  };
}

/** Answers of one byte each, by a clock that the test moves. */
function sharing(bytesOf: (answer: Seen) => number = () => 1) {
  const clock = { ms: 1000 };
  return { clock, shared: new SharedReading<Seen>(bytesOf, () => clock.ms) };
}

test("an answer is given again for 50 ms after its reading began, and no longer", async () => {
  const { shared, clock } = sharing();
  const { read, change, begun, end } = source();
  const first = shared.ask("hall", read);
  clock.ms += 20;
  end(0);
  await first;
  change();
  clock.ms += 30;
  expect(await shared.ask("hall", read)).toEqual({ seen: 0 });
  expect(begun()).toBe(1);
  clock.ms += 1;
  const later = shared.ask("hall", read);
  end(1);
  expect(await later).toEqual({ seen: 1 });
});

test("a crowd that asks within 50 ms of a running reading's beginning shares its answer", async () => {
  const { shared, clock } = sharing();
  const { read, begun, end } = source();
  const crowd = Array.from({ length: 100 }, () => shared.ask("hall", read));
  clock.ms += 50;
  crowd.push(shared.ask("hall", read));
  end(0);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => ({ seen: 0 })));
  expect(begun()).toBe(1);
});

test("a crowd that asks during a slow reading shares one further reading", async () => {
  const { shared, clock } = sharing();
  const { read, change, begun, end } = source();
  const first = shared.ask("hall", read);
  clock.ms += 51;
  change();
  const crowd = Array.from({ length: 100 }, () => shared.ask("hall", read));
  expect(begun()).toBe(1);
  end(0);
  await first;
  await expect.poll(begun).toBe(2);
  end(1);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => ({ seen: 1 })));
  expect(begun()).toBe(2);
});

test("after a drop, nobody gets an answer that was read before it", async () => {
  const { shared } = sharing();
  const { read, change, begun, end } = source();
  const kept = shared.ask("hall", read);
  end(0);
  await kept;
  change();
  shared.drop();
  const running = shared.ask("hall", read);
  expect(begun()).toBe(2);
  change();
  shared.drop();
  const after = shared.ask("hall", read);
  end(1);
  expect(await running).toEqual({ seen: 1 });
  await expect.poll(begun).toBe(3);
  end(2);
  expect(await after).toEqual({ seen: 2 });
});

test("an answer above the limit is not kept", async () => {
  const { shared } = sharing(() => 64 * 1024 * 1024);
  const { read, begun, end } = source();
  for (const turn of [0, 1]) {
    const answer = shared.ask("stadium", read);
    end(turn);
    await answer;
  }
  expect(begun()).toBe(2);
});

test("a failed reading fails only those who waited for it, and the next question is read again", async () => {
  const { shared } = sharing();
  const failing = shared.ask("hall", () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await shared.ask("hall", async () => ({ seen: 8 }))).toEqual({ seen: 8 });
});

test("different questions have separate readings", async () => {
  const { shared } = sharing();
  const answers = [1, 2].map((seen) => shared.ask(String(seen), async () => ({ seen })));
  expect(await Promise.all(answers)).toEqual([{ seen: 1 }, { seen: 2 }]);
});

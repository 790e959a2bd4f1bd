import { expect, it } from "vitest";
import { Lane, LaneFull } from "./lane.ts";

/** Tasks that end when the test says so, and the names of those that have begun. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, task, end: (name: string) => ends.get(name)?.() };
}

it("runs tasks one after another, and refuses those beyond its waiting room", async () => {
  const { begun, task, end } = tasks();
  const lane = new Lane(1, 2);
  const [a, b, c] = ["a", "b", "c"].map((name) => lane.run(task(name)));
  await expect(lane.run(task("d"))).rejects.toBeInstanceOf(LaneFull);
  expect(begun).toEqual(["a"]);
  end("a");
  expect(await a).toBe("a");
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("b");
  expect(await b).toBe("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end("c");
  expect(await c).toBe("c");
});

it("never begins a task that nobody waits for any more, and gives its place to the next one", async () => {
  const { begun, task, end } = tasks();
  const lane = new Lane(1, 1);
  const first = lane.run(task("first"));
  const gone = new AbortController();
  const dropped = lane.run(task("dropped"), gone.signal);
  gone.abort(new Error("they left"));
  await expect(dropped).rejects.toThrow("they left");
  const next = lane.run(task("next"));
  end("first");
  await first;
  await expect.poll(() => begun).toEqual(["first", "next"]);
  end("next");
  expect(await next).toBe("next");
  await expect(lane.run(task("late"), gone.signal)).rejects.toThrow("they left");
});

it("refuses everybody who waits when it is told, and lets the running task end", async () => {
  const { begun, task, end } = tasks();
  const lane = new Lane(1, 5);
  const running = lane.run(task("running"));
  const waiting = [lane.run(task("b")), lane.run(task("c"))];
  lane.refuseWaiting();
  for (const one of waiting) await expect(one).rejects.toBeInstanceOf(LaneFull);
  end("running");
  expect(await running).toBe("running");
  expect(begun).toEqual(["running"]);
});

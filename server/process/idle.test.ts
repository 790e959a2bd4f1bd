import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Idle } from "./idle.ts";

let idle: Idle;
let server: EventEmitter;
const done: string[] = [];
const step = (name: string) => async () => void done.push(name);
const visit = (url: string) => server.emit("request", { url });
beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
  idle = new Idle();
  server = new EventEmitter();
  idle.watch(server as Server);
});
afterEach(() => void vi.useRealTimers());

it("begins once nobody has asked for anything for ten seconds", async () => {
  void idle.run(step("one"));
  await vi.advanceTimersByTimeAsync(9_000);
  visit("/events");
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["one"]);
});

it("takes one step at a time, and no further one while somebody is there", async () => {
  let endOne = () => {};
  void idle.run(async () => {
    done.push("one begins");
    await new Promise<void>((resolve) => {
      endOne = resolve;
    });
  });
  void idle.run(step("two"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["one begins"]);
  visit("/");
  endOne();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toEqual(["one begins"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["one begins", "two"]);
});

it("is not kept waiting by machines that watch the server", async () => {
  void idle.run(step("one"));
  for (let second = 0; second < 11; second += 1) {
    visit("/readyz");
    visit("/metrics");
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(done).toEqual(["one"]);
});

it("goes on after a step that failed", async () => {
  const failing = expect(idle.run(() => Promise.reject(new Error("no picture")))).rejects.toThrow("no picture");
  const two = idle.run(async () => "two");
  await vi.advanceTimersByTimeAsync(10_100);
  await failing;
  expect(await two).toBe("two");
});

it("begins nothing once the process stops, and keeps nobody waiting", async () => {
  const one = idle.run(step("one"));
  await vi.advanceTimersByTimeAsync(5_000);
  idle.stop();
  expect(await one).toBeNull();
  expect(await idle.run(step("two"))).toBeNull();
  expect(done).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DiskRoom } from "./disk-room.ts";

const MEGABYTE = 1024 * 1024;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("reports when room runs low and when it is enough again, and asks to stop before none is left", async () => {
  let free = 500 * MEGABYTE;
  const room = new DiskRoom("/data", async () => free);
  await room.demand();
  const told: string[] = [];
  const full: string[] = [];
  room.watch(
    (message) => told.push(message),
    (message) => full.push(message),
  );
  const afterASecond = async (megabytes: number) => {
    free = megabytes * MEGABYTE;
    await vi.advanceTimersByTimeAsync(1000);
    return room.isLow;
  };
  expect(await afterASecond(129)).toBe(false);
  expect(await afterASecond(127)).toBe(true);
  expect(await afterASecond(100)).toBe(true);
  expect(told).toHaveLength(1);
  expect(await afterASecond(300)).toBe(false);
  expect(told).toHaveLength(2);
  expect(full).toEqual([]);
  await afterASecond(31);
  expect(full).toEqual([expect.stringContaining("DATA_DIR /data: 31 MB are free")]);
  await afterASecond(10);
  expect(full).toHaveLength(1);
});

it("does not let the box office start with too little room", async () => {
  await expect(new DiskRoom("/data", async () => 31 * MEGABYTE).demand()).rejects.toThrow("31 MB are free on its disk");
  await new DiskRoom("/data", async () => 33 * MEGABYTE).demand();
});

import { expect, test, vi } from "vitest";
import { PageCache } from "./page-cache.ts";

const page = { html: "" };
const bytesOf = ({ html }: typeof page) => html.length;

test("renders a page once for all requests within five seconds, and again after that", async () => {
  let now = 0;
  const cache = new PageCache(bytesOf, () => now);
  const render = vi.fn(async () => page);
  await Promise.all([cache.get("/", "1", render), cache.get("/", "1", render)]);
  now = 4_999;
  await cache.get("/", "1", render);
  expect(render).toHaveBeenCalledTimes(1);
  now = 5_000;
  await cache.get("/", "1", render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("renders again if the catalogue has changed, however fresh the page is", async () => {
  const cache = new PageCache(bytesOf, () => 0);
  const render = vi.fn(async () => page);
  await cache.get("/", "1", render);
  await cache.get("/", "2", render);
  await cache.get("/", "2", render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("the next request after a failure renders again", async () => {
  const cache = new PageCache(bytesOf, () => 0);
  await expect(cache.get("/", "1", () => Promise.reject(new Error("no settings")))).rejects.toThrow("no settings");
  await expect(cache.get("/", "1", async () => page)).resolves.toBe(page);
});

test("drops the oldest page above its limit of pages", async () => {
  const cache = new PageCache(bytesOf, () => 0);
  const render = vi.fn(async () => page);
  for (let index = 0; index <= 300; index++) await cache.get(`/${index}`, "1", render);
  await cache.get("/300", "1", render);
  expect(render).toHaveBeenCalledTimes(301);
  await cache.get("/0", "1", render);
  expect(render).toHaveBeenCalledTimes(302);
});

test("drops the oldest page above its limit of bytes", async () => {
  const cache = new PageCache(bytesOf, () => 0);
  const render = vi.fn(async () => ({ ...page, html: "x".repeat(16 * 1024 * 1024) }));
  for (let index = 0; index < 6; index++) await cache.get(`/${index}`, "1", render);
  await cache.get("/5", "1", render);
  expect(render).toHaveBeenCalledTimes(6);
  await cache.get("/0", "1", render);
  expect(render).toHaveBeenCalledTimes(7);
});

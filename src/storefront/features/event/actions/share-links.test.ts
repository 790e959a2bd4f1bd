import { expect, test } from "vitest";
import { shareTargets } from "./share-links.tsx";

const shared = { title: "Salt & Static + friends", url: "https://tickets.example/event-detail/salt-static/7?a=1" };

test("the windows have the specified sizes", () => {
  expect(shareTargets.map(({ name, window }) => [name, window && `${window.width}x${window.height}`])).toEqual([
    ["Twitter", "550x400"],
    ["LinkedIn", "750x600"],
    ["WhatsApp", "550x400"],
    ["Facebook", "550x400"],
    ["Email", null],
  ]);
});

test("each target carries the whole address, whatever it contains", () => {
  for (const { address } of shareTargets) {
    const target = new URL(address(shared));
    const said = [...target.searchParams.values()].join(" ");
    expect(said).toContain(shared.url);
  }
});

test("the name arrives unchanged", () => {
  const [twitter, , whatsapp, , email] = shareTargets.map(({ address }) => new URL(address(shared)).searchParams);
  expect(twitter?.get("text")).toBe(shared.title);
  expect(whatsapp?.get("text")).toBe(`${shared.title} ${shared.url}`);
  expect(email?.get("subject")).toBe(shared.title);
});

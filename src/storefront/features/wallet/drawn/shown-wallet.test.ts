import { expect, test } from "vitest";
import type { WalletView } from "../wallet-view.ts";
import { shownWallet } from "./shown-wallet.ts";

const drawn: WalletView = {
  userId: "7",
  owner: { userId: "7", syncedAt: 1000, kept: false },
  tickets: [],
  drawnAtMs: 1000,
};
const device = (syncedAt?: number): WalletView => ({
  userId: "7",
  owner: syncedAt === undefined ? undefined : { userId: "7", syncedAt, kept: false },
  tickets: [],
});

test("a page that was not drawn from an answer shows the device alone", () => {
  const wallet = device(5);
  expect(shownWallet(wallet, undefined, "7")).toBe(wallet);
  expect(shownWallet(undefined, undefined, "7")).toBeUndefined();
});

test("the answer is shown until the device is read, and until it has kept that answer or a newer one", () => {
  expect(shownWallet(undefined, drawn, "7")).toBe(drawn);
  expect(shownWallet(device(), drawn, "7")).toBe(drawn);
  expect(shownWallet(device(999), drawn, "7")).toBe(drawn);
  const kept = device(1000);
  expect(shownWallet(kept, drawn, "7")).toBe(kept);
});

test("a device whose storage does not answer shows what the page was drawn from", () => {
  expect(shownWallet({ ...device(), trouble: "broken" }, drawn, "7")).toBe(drawn);
});

test("nobody else sees it", () => {
  const wallet = { ...device(), userId: "8" };
  expect(shownWallet(wallet, drawn, "8")).toBe(wallet);
  expect(shownWallet(wallet, drawn, undefined)).toBe(wallet);
});

import { expect, test } from "vitest";
import { offerFor } from "./install-offer";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";
const android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";

test.each([
  ["an iPhone in Safari", iphone, 5, false, "ios"],
  ["an iPad that calls itself a Mac", mac, 5, false, "ios"],
  ["a Mac", mac, 0, false, "none"],
  ["Android, until its browser asks", android, 5, false, "none"],
  ["the installed app", iphone, 5, true, "none"],
] as const)("%s", (_, userAgent, touchPoints, standalone, offer) => {
  expect(offerFor({ userAgent, touchPoints, standalone })).toBe(offer);
});

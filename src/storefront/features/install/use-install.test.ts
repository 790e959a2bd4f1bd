import { expect, test } from "vitest";
import { installWay } from "./use-install.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const safari = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const macFirefox = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";
const android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";

test.each([
  ["an iPhone", iphone, 5, false, false, "ios"],
  ["an iPad that calls itself a Mac", safari, 5, false, false, "ios"],
  ["Safari on a Mac", safari, 0, false, false, "mac"],
  ["another browser on a Mac", macFirefox, 0, false, false, "menu"],
  ["Android whose browser would ask", android, 5, false, true, "asks"],
  ["Android whose browser does not", android, 5, false, false, "menu"],
  ["the installed app", iphone, 5, true, false, "installed"],
] as const)("%s", (_, userAgent, touchPoints, standalone, canAsk, way) => {
  expect(installWay({ userAgent, touchPoints, standalone }, canAsk)).toBe(way);
});

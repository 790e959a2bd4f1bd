import { describe, expect, it } from "vitest";
import { isPushService } from "./push-services.ts";

describe("the addresses that push messages may go to", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-sg2p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/QGm",
  ])("include %s", (address) => {
    expect(isPushService(address, [])).toBe(true);
  });

  it.each([
    ["another host", "https://push.example/abc"],
    ["plain http", "http://fcm.googleapis.com/fcm/send/abc"],
    ["another port", "https://fcm.googleapis.com:8443/fcm/send/abc"],
    ["a longer name", "https://fcm.googleapis.com.example/abc"],
    ["a name before the dot", "https://evilpush.apple.com/abc"],
    ["a user", "https://fcm.googleapis.com@push.example/abc"],
    ["a password for a known host", "https://a:b@fcm.googleapis.com/abc"],
    ["this machine", "https://127.0.0.1/abc"],
    ["this machine in IPv6", "https://[::1]/abc"],
    ["the machine's metadata", "https://169.254.169.254/latest"],
    ["no address", "fcm.googleapis.com"],
    ["a very long one", `https://fcm.googleapis.com/${"a".repeat(1000)}`],
  ])("leave out %s", (_, address) => {
    expect(isPushService(address, [])).toBe(false);
  });

  it("include hosts that the operator names, with their port", () => {
    const further = ["push.example", "push2.example:8443"];
    expect(isPushService("https://push.example/abc", further)).toBe(true);
    expect(isPushService("https://push2.example:8443/abc", further)).toBe(true);
    expect(isPushService("https://push2.example/abc", further)).toBe(false);
    expect(isPushService("http://push.example/abc", further)).toBe(false);
  });
});

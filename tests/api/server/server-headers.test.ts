import { afterAll, expect, it } from "vitest";
import { get, makeTestBoxOffice, type TestBoxOffice } from "#tests/support/box-office.ts";
import { inlineSources } from "#tests/support/inline-sources.ts";

const plain = await makeTestBoxOffice();
/** This box office caches lists, so they are answered before the framework runs. */
const kept = await makeTestBoxOffice({ env: { BROWSE_CACHE_MS: "10000" } });
const secure = await makeTestBoxOffice({ env: { PUBLIC_URL: "https://tickets.example" } });
afterAll(() => Promise.all([plain, secure, kept].map((box) => box?.close())));

const policy = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(";")
      .map((part) => part.trim().split(" "))
      .map(([name = "", ...values]) => [name, values.join(" ")]),
  );

it("has the content security policy on everything except calls and files: pages, a ticket's code, health, unknown addresses", async () => {
  for (const url of [
    "/",
    "/nothing",
    "/image/qr/none.png",
    "/imagery",
    "/assets",
    "/early.json",
    "/healthz",
    "/readyz",
  ]) {
    const { headers, body } = await get(plain.app, url);
    const { scripts, styles } = inlineSources(body);
    expect(policy(headers["content-security-policy"]), url).toEqual({
      "default-src": "'self'",
      "script-src": ["'self'", ...scripts].join(" "),
      "style-src": ["'self'", ...styles].join(" "),
      "img-src": "'self' data: blob:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "manifest-src": "'self'",
      "worker-src": "'self'",
      "form-action": "'self' http://localhost:5101",
      "frame-ancestors": "'none'",
      "base-uri": "'none'",
      "object-src": "'none'",
      "require-trusted-types-for": "'script'",
    });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  }
});

it("forbids on every call that an answer is used as anything but data", async () => {
  const refused = await plain.app.inject({ url: "/api/settings" });
  const answers = [refused];
  for (const url of ["/api/settings", "/api/nothing", "/api/event?limit=3", "/api/event?limit=3"])
    answers.push(await get(kept.app, url));
  answers.push(await plain.app.inject({ method: "POST", url: "/api/gateway/success" }));
  for (const { headers } of answers) {
    expect(headers["content-security-policy"]).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const ofPages of ["permissions-policy", "cross-origin-opener-policy", "x-powered-by", "server"])
      expect(headers).not.toHaveProperty(ofPages);
  }
});

it("says on the build's files and on pictures only what they are and who may embed them", async () => {
  const paths = ["/assets/kit-AbC_12x.js", "/assets/none.svg", "/icons/brolga.svg", "/early.js", "/video/none.mp4"];
  // Some mail programs are pages of other origins, and mails show posters.
  const poster = "/image/banners/neon-undertow.webp?w=160";
  for (const url of [...paths, poster]) {
    const { headers } = await get(secure.app, url);
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": url === poster ? "cross-origin" : "same-origin",
      "strict-transport-security": expect.stringContaining("max-age=31536000"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const ofPages of ["content-security-policy", "permissions-policy", "referrer-policy", "origin-agent-cluster"])
      expect(headers, url).not.toHaveProperty(ofPages);
  }
});

it.each([
  ["/gate", "camera=(self)"],
  ["/gate/", "camera=(self)"],
  ["/gate?x=1", "camera=(self)"],
  ["/gates", "camera=()"],
  ["/", "camera=()"],
])("lets %s have %s", async (url, camera) => {
  const { headers } = await get(plain.app, url);
  expect(headers["permissions-policy"]).toBe(`${camera}, microphone=(), payment=(), usb=(), geolocation=(self)`);
});

it.each([
  ["/gate", true],
  ["/gate?event=3", true],
  ["/assets/gate-reader-AbC_12x.js", true],
  ["/gates", false],
  ["/my-ticket", false],
])("lets WebAssembly run at %s: %s", async (url, runs) => {
  const { headers, body } = await get(plain.app, url);
  const own = policy(headers["content-security-policy"]);
  const sources = ["'self'", ...inlineSources(body).scripts, ...(runs ? ["'wasm-unsafe-eval'"] : [])];
  expect(own["script-src"]).toBe(sources.join(" "));
  expect(own["worker-src"]).toBe("'self'");
});

it("requires TLS for a year and keeps cookies to it if the public address is TLS, and not otherwise", async () => {
  const over = async (box: TestBoxOffice) => {
    const answer = await box.app.inject({
      method: "POST",
      url: "/api/logout",
      headers: { "x-client-key": "brolga-storefront" },
    });
    return { hsts: answer.headers["strict-transport-security"], cookie: answer.cookies[0] };
  };
  const tls = await over(secure);
  expect(tls.hsts).toBe("max-age=31536000; includeSubDomains");
  expect(tls.cookie).toMatchObject({ name: "accesstoken", secure: true, httpOnly: true });
  const http = await over(plain);
  expect(http.hsts).toBeUndefined();
  expect(http.cookie).not.toHaveProperty("secure");
});

it("lets nobody cache a user's own answer", async () => {
  const { headers } = await get(plain.app, `/api/getuser?user_id=${plain.buyer.id}`, { as: plain.buyer });
  expect(headers["cache-control"]).toBe("no-store");
});

import type { Page } from "@playwright/test";
import { CLIENT_KEY } from "../e2e/buyer.ts";
import type { AuditRoute } from "./audit-routes.ts";
import { type Finding, none } from "./finding.ts";
import type { Stage } from "./stage.ts";

/** The headers that every page and every call must have (docs/design/trust.md#content-security-policy). */
const OF_CALLS: Record<string, RegExp> = {
  "content-security-policy": /^default-src 'none';base-uri 'none';frame-ancestors 'none'$/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "cross-origin-resource-policy": /^same-origin$/,
};
const OF_PAGES: Record<string, RegExp> = {
  "content-security-policy": /default-src 'self'.*require-trusted-types-for 'script'/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /microphone=\(\)/,
};
const NEVER = ["server", "x-powered-by"];
const UNSAFE = /'unsafe-inline'|'unsafe-eval'|script-src[^;]*(https?:|\*)/;

/**
 * Checks the headers of a page and of a call, and that the page requests nothing from other hosts.
 * @param breaches the breaches that `watchPage` found in loads of the page. Without it, the page is loaded for that.
 */
export async function checkHeaders(
  { server, browser }: Stage,
  route: AuditRoute,
  breaches?: ReadonlySet<string>,
): Promise<Finding[]> {
  const part = "headers";
  const answer = await browser.request.get(server.url + route.path, { maxRedirects: 0 });
  const call = await browser.request.get(`${server.url}/api/settings`, { headers: CLIENT_KEY });
  return [
    { part, route: route.name, ...none("page", mistakes(answer.headers(), OF_PAGES)) },
    { part, route: route.name, ...none("call", mistakes(call.headers(), OF_CALLS)) },
    {
      part,
      route: route.name,
      ...none("requests to others, breaches", [...(breaches ?? (await breachesOf({ server, browser }, route)))]),
    },
  ];
}

function mistakes(headers: Readonly<Record<string, string>>, demanded: Readonly<Record<string, RegExp>>): string[] {
  const missing = Object.entries(demanded)
    .filter(([name, pattern]) => !pattern.test(headers[name] ?? ""))
    .map(([name]) => `${name}: ${headers[name] ?? "missing"}`);
  const told = NEVER.filter((name) => name in headers).map((name) => `${name} is told`);
  const policy = headers["content-security-policy"] ?? "";
  return [...missing, ...told, ...(UNSAFE.test(policy) ? ["the policy lets unsafe code in"] : [])];
}

/** Records each request of a page to another host, and each breach of its policy. Call it before the page loads. */
export function watchPage(page: Page, origin: string, found: Set<string>): void {
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) found.add(url.origin);
  });
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) found.add(message.text());
  });
}

async function breachesOf({ server, browser }: Pick<Stage, "server" | "browser">, route: AuditRoute) {
  const page = await browser.newPage();
  const found = new Set<string>();
  watchPage(page, server.url, found);
  await page.goto(server.url + route.path, { waitUntil: "networkidle" });
  await page.close();
  return found;
}

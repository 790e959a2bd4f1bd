import type { Page } from "@playwright/test";
import { barriersOn } from "../support/barriers.ts";
import type { AuditRoute } from "./audit-routes.ts";
import { type Finding, none } from "./finding.ts";
import type { Stage } from "./stage.ts";

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

type Look = readonly [size: keyof typeof SIZES, colorScheme: "light" | "dark"];

/** Covers each size and each theme at least once. */
export const TWO_LOOKS: readonly Look[] = [
  ["phone", "light"],
  ["desktop", "dark"],
];
export const ALL_LOOKS: readonly Look[] = [...TWO_LOOKS, ["phone", "dark"], ["desktop", "light"]];

/**
 * Runs every rule of axe over a page in each of the looks.
 * @param opened called with each page before it loads
 */
export async function checkAxe(
  { server, browser }: Stage,
  route: AuditRoute,
  looks: readonly Look[],
  opened: (page: Page) => void,
): Promise<Finding[]> {
  const inOneLook = async ([size, colorScheme]: Look): Promise<Finding> => {
    const page = await browser.newPage();
    opened(page);
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(server.url + route.path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const found = (await barriersOn(page)).map(({ rule, at }) => `${rule} at ${at}`);
    await page.close();
    return { part: "axe", route: route.name, ...none(`${size}, ${colorScheme}`, found) };
  };
  return Promise.all(looks.map(inOneLook));
}

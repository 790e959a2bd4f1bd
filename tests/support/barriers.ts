import type { Page } from "@playwright/test";
import axe from "axe-core";

export interface Barrier {
  /** axe's name of the rule. */
  rule: string;
  /** Where it is broken, as a selector. */
  at: string;
  /** How to fix it. */
  summary: string;
}

interface BarrierOptions {
  /** The selector of the part to check. Left out, the whole page. */
  part?: string;
  /** The only rules to check. Left out, all of them. */
  rules?: string[];
}

/**
 * Checks a page with axe. axe is injected once for each document, because that takes most of a check's time. Our pages
 * have no frames.
 */
export async function barriersOn(page: Page, { part = "html", rules }: BarrierOptions = {}): Promise<Barrier[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, rules]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // The rules that pass are not listed.
      const { violations } = await checker.run(part, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = "" }) => ({ rule: id, at: target.join(" "), summary: failureSummary })),
      );
    },
    [part, rules] as const,
  );
}

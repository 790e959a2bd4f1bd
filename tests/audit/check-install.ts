import type { BrowserContext } from "@playwright/test";
import { type Finding, none } from "./finding.ts";
import { openFreshBrowser } from "./fresh-browser.ts";
import type { Stage } from "./stage.ts";

/** Lists full Chromium's objections to installing the app and to its manifest. The headless shell never objects. */
export async function checkInstall(stage: Stage): Promise<Finding[]> {
  const browser = await openFreshBrowser(stage);
  try {
    return await browser.prepare((context) => objections(context, stage.server.url));
  } finally {
    await browser.close();
  }
}

async function objections(context: BrowserContext, url: string): Promise<Finding[]> {
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (/manifest/i.test(message.text())) warnings.push(message.text());
  });
  await page.goto(`${url}/?source=pwa`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const { errors, data } = await devtools.send("Page.getAppManifest");
  await page.close();
  const of = { part: "install", route: "home" } as const;
  return [
    {
      ...of,
      ...none(
        "browser's objections",
        installabilityErrors.map(({ errorId }) => errorId),
      ),
    },
    { ...of, ...none("manifest's faults", [...errors.map(({ message }) => message), ...warnings]) },
    { ...of, measure: "manifest", got: data ? "there" : "missing", asked: "there", passed: Boolean(data) },
  ];
}

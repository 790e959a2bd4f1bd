import { type Finding, none } from "./finding.ts";
import type { Stage } from "./stage.ts";

/** The browser's own objections to installing the app and to its manifest. */
export async function checkInstall({ server, browser }: Stage): Promise<Finding[]> {
  const page = await browser.newPage();
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (/manifest/i.test(message.text())) warnings.push(message.text());
  });
  await page.goto(`${server.url}/?source=pwa`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await browser.newCDPSession(page);
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

import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { changesBetween, outsideInventory, type PaymentPages, readPaymentPages } from "./payment-pages.ts";

/** PCI DSS 11.6.1: detects changes on the pages around payment of a running shop (docs/pci.md#changes). */
const HELP = `npm run audit:changes -- https://YOUR-HOST [--record FILE] [--accept] [--inventory dist/payment-scripts.json]

Reads headers and scripts of the pages around payment and compares them with the record (payment-pages.json). The first run makes the
record, --accept replaces it. --inventory also compares the scripts with those of a build.
Exit code: 0 nothing changed, 1 something changed, 2 the shop could not be read.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean", default: false },
    record: { type: "string", default: "payment-pages.json" },
    accept: { type: "boolean", default: false },
    inventory: { type: "string" },
  },
});

async function run(shop: string): Promise<number> {
  const pages = await readPaymentPages(shop);
  const told = `${Object.keys(pages.scripts).length} scripts, ${Object.keys(pages.headers).length} pages`;
  const strange = values.inventory ? outsideInventory(pages, JSON.parse(await readFile(values.inventory, "utf8"))) : [];
  for (const line of strange) console.log(line);
  const stored = await readFile(values.record, "utf8").catch(() => null);
  const changes = stored === null ? [] : changesBetween(JSON.parse(stored) as PaymentPages, pages);
  for (const line of changes) console.log(line);
  if (stored === null || values.accept) {
    await writeFile(values.record, `${JSON.stringify(pages, null, 1)}\n`);
    console.log(`${values.record} now records ${told}`);
    return strange.length > 0 ? 1 : 0;
  }
  console.log(changes.length === 0 ? `nothing changed: ${told}` : `${changes.length} changes`);
  return changes.length + strange.length > 0 ? 1 : 0;
}

const [shop] = positionals;
if (values.help || !shop) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    process.exitCode = await run(shop);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

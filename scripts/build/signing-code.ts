import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Only the box office may sign. Any of these words in the browser's code would reveal how to forge payments. */
const TRACES = ["hmac", "hashextended", "hash_algorithm", "sharedsecret", "gateway_secret"];

/** 'Check my draw' calculates lots by HMAC, with a published key (docs/fair-draw.md#the-places). */
const MAY_CALCULATE_LOTS = /^check-draw-[\w-]+\.js$/;

/** The traces of signing that a piece of code contains. */
export function signingTraces(code: string): string[] {
  const lower = code.toLowerCase();
  return TRACES.filter((trace) => lower.includes(trace));
}

/**
 * @throws Error naming every file of the browser's build that could sign a payment
 * (docs/design/gateway.md#what-matters-most).
 */
export async function refuseSigningCode(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|mjs|html|json|map)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const traces = signingTraces(await readFile(file, "utf8")).filter(
      (trace) => trace !== "hmac" || !MAY_CALCULATE_LOTS.test(entry.name),
    );
    if (traces.length > 0) found.push(`${file}: ${traces.join(", ")}`);
  }
  if (found.length > 0) throw new Error(`code that signs payments reached the browser:\n${found.join("\n")}`);
}

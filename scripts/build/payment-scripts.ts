import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildManifest, filesOf, readManifest } from "#server/render/build-manifest.ts";

/** Where the build puts the inventory of scripts of the pages around payment (docs/pci.md#scripts). */
const PAYMENT_SCRIPTS = "dist/payment-scripts.json";

/** The pages before and after the bank's own page, by their sources. */
const PAGES = [
  "src/storefront/pages/checkout.tsx",
  "src/storefront/pages/thank-you.tsx",
  "src/storefront/pages/payment-failed.tsx",
];

export interface PaymentScript {
  /** The path at which it is served. */
  path: string;
  /** The SHA-256 of the file's bytes, in hex. */
  sha256: string;
  /** `with the page`: every visit to a page around payment loads it. `in the app`: the document may have it from other pages. */
  loads: "with the page" | "in the app";
  why: string;
}

/** The reasons for scripts that no source file of the app names. */
const WHY: Readonly<Record<string, string>> = {
  "early.js": "chooses the theme before the first paint, answers early presses, and loads the app",
  "sw.js": "the service worker: pages and tickets that open with no network",
  "sw-null.js": "takes back a service worker of a broken version",
  libraries: "React, router and state: packages, listed in sbom.cdx.json",
  "rolldown-runtime": "the bundler's module loader",
};

function whyOf(path: string, chunk: BuildManifest[string] | undefined): string {
  const named = WHY[path.slice(1)] ?? WHY[chunk?.name ?? ""];
  if (named) return named;
  if (chunk?.isEntry) return "starts the app";
  return chunk?.src ? `the app: ${chunk.src}` : `the app: code that several pages share (${chunk?.name ?? path})`;
}

/**
 * The inventory that PCI DSS 6.4.3 requires: every script that a document with a page around payment may load, with its
 * hash and the reason for it. It excludes files that an earlier build left for open tabs.
 */
async function paymentScripts(client = "dist/client"): Promise<PaymentScript[]> {
  const manifest = await readManifest(client);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const { chunks: close } = filesOf(manifest, ...entries, ...PAGES);
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const atRoot = (await readdir(client)).filter((name) => name.endsWith(".js")).map((name) => `/${name}`);
  const paths = [...new Set([...[...chunks.keys()].filter((path) => path.endsWith(".js")), ...atRoot])].toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const known = chunks.get(path);
      return {
        path,
        sha256: createHash("sha256")
          .update(await readFile(join(client, path)))
          .digest("hex"),
        loads: known && !close.has(known.file) ? ("in the app" as const) : ("with the page" as const),
        why: whyOf(path, known),
      };
    }),
  );
}

export async function writePaymentScripts(): Promise<void> {
  await writeFile(PAYMENT_SCRIPTS, `${JSON.stringify(await paymentScripts(), null, 1)}\n`);
}

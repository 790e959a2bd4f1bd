import { createHash } from "node:crypto";

/** The sources that a document's policy must list for its inline scripts and styles: "'sha256-…'". */
export function inlineSources(html: string): { scripts: string[]; styles: string[] } {
  const sources = (tag: RegExp) =>
    [...html.matchAll(tag)].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return {
    scripts: sources(/<script(?: type="module")?>(.*?)<\/script>/gs),
    styles: sources(/<style>(.*?)<\/style>/gs),
  };
}

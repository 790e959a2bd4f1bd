import { createHash } from "node:crypto";

/** The sources that a document's policy must name for the scripts and styles that stand in it: "'sha256-…'". */
export function inlineSources(html: string): { scripts: string[]; styles: string[] } {
  const sources = (tag: RegExp) =>
    [...html.matchAll(tag)].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return {
    scripts: sources(/<script(?: type="module")?>(.*?)<\/script>/gs),
    styles: sources(/<style>(.*?)<\/style>/gs),
  };
}

import { createHash } from "node:crypto";
import { globSync } from "node:fs";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** How many files can have a code of their own. A code is two letters. */
const CODES = LETTERS.length ** 2;
/** Every class and animation that a file of styles names. */
const NAMES = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;

/**
 * Names classes by a code for their file and their place in it, such as 'kf3'. A document carries each name dozens of times, in
 * its markup and its styles. A file keeps its code when others come and go, so that their chunks stay as they are.
 * @param root of the repository
 * @returns the function for `css.modules.generateScopedName`
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  // The desk is another build, whose files must not take the codes of these.
  const codes = codesOf(globSync("src/**/*.module.css", { cwd: root, exclude: ["src/desk/**"] }));
  return (name, file, css) => {
    const path = file.split("?")[0] ?? file;
    const known = [...codes].find(([source]) => path.endsWith(`/${source}`));
    if (!known) throw new Error(`not among the storefront's styles: ${file}`);
    const names = [...new Set([...css.matchAll(NAMES)].map(([, own = ""]) => own))];
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`${file} does not name the class ${name}`);
    return `${known[1]}${place.toString(36)}`;
  };
}

/** A code for each path: from its hash, or the next one that is free. */
export function codesOf(paths: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<number>();
  for (const path of paths.map((own) => own.replaceAll("\\", "/")).sort()) {
    let code = createHash("sha256").update(path).digest().readUInt32BE() % CODES;
    while (taken.has(code)) code = (code + 1) % CODES;
    taken.add(code);
    codes.set(path, `${LETTERS[Math.floor(code / 26)]}${LETTERS[code % 26]}`);
  }
  return codes;
}

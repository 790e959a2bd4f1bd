import type { LockedPackage } from "./locked-packages.ts";

/**
 * Licences that a package may have: they allow using, changing and distributing it with the product, which keeps its
 * own licence.
 */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Zlib",
  "Python-2.0",
  // Changes of the package's own files would have to be published. We change none.
  "MPL-2.0",
]);

/** Packages with another licence, each with the reason why it may stay. */
const EXCEPTIONS: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips is a library of its own that is loaded when the server starts, and anybody may replace it",
  },
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "data that the build reads; nothing of it is in the product" },
  {
    name: /^@fontsource(-variable)?\/(bricolage-grotesque|noto-(sans|serif)-[a-z]+)$/,
    licence: "OFL-1.1",
    why: "a font, with its licence beside it",
  },
  {
    name: /^dejavu-fonts-ttf$/,
    licence: "SEE LICENSE IN README.md AND LICENSE",
    why: "the DejaVu fonts: the Bitstream Vera licence allows use and passing on in a product",
  },
  { name: /^png-js$/, licence: "", why: "MIT, as its file LICENSE says" },
  { name: /^parse-cache-control$/, licence: "", why: "BSD-3-Clause, as its file LICENSE says; only for tests" },
];

/** The parts of an expression such as '(MIT OR CC0-1.0)'. With OR one part must be allowed, with AND all. */
function isAllowed(expression: string, also: string | undefined): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain === also) return true;
  const ok = (part: string) => ALLOWED.has(part) || part === also;
  if (plain.includes(" OR ")) return plain.split(" OR ").some(ok);
  return plain.split(" AND ").every(ok);
}

/** Packages whose licence is not allowed. */
export const refusedLicences = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(
    ({ name, license }) => !isAllowed(license, EXCEPTIONS.find((exception) => exception.name.test(name))?.licence),
  );

/** Exceptions that no package needs any more. */
export const unusedExceptions = (packages: readonly LockedPackage[]): string[] =>
  EXCEPTIONS.filter(({ name }) => !packages.some((each) => name.test(each.name))).map(({ name }) => String(name));

import { REFERENCE_FORM } from "../reference.ts";
import { type HashAlgorithm, hashesEqual, requestHash } from "./signature.ts";

/**
 * Whether `extended_response_hash` covers this post: the values of all fields but the hashes, in the order of their names
 * (docs/design/gateway.md#answers). Names are not in it, and the gateway echoes fields that a buyer adds to the form: a
 * buyer could add another order's number as a field and rename the two when the answer passes through the browser. The
 * true number would then still be in the post, under another name or glued to a neighbour with the joining bar; such a
 * post is refused whatever its hash.
 */
export function extendedHashFits(
  fields: Readonly<Record<string, string>>,
  secret: string,
  algorithm: HashAlgorithm,
): boolean {
  const { extended_response_hash: posted } = fields;
  const covered = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith("_hash")));
  if (!posted || !covered.oid) return false;
  for (const [name, value] of Object.entries(covered))
    if (value.includes("|") || (name !== "oid" && REFERENCE_FORM.test(value))) return false;
  return hashesEqual(posted, requestHash(covered, secret, algorithm));
}

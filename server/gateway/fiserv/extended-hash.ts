import { REFERENCE_FORM } from "../reference.ts";
import { type HashAlgorithm, hashesEqual, requestHash } from "./signature.ts";

/**
 * Whether `extended_response_hash` covers this post: the values of all fields except the hashes, sorted by field name
 * (docs/design/gateway.md#answers). The hash does not cover the names, and the gateway echoes any field that a buyer
 * adds to the form. A buyer could therefore add another order's number as a field and swap the two names when the
 * answer passes through the browser. The true number would still be in the post, either under another name or joined to
 * a neighbouring value by '|'. Such a post is refused whatever its hash.
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

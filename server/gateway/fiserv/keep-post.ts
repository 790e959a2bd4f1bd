import type { GatewayPost, PostChannel, Spoolable } from "../gateway.ts";
import { REFERENCE_FORM } from "../reference.ts";
import { extendedHashFits } from "./extended-hash.ts";
import { HASH_ALGORITHM } from "./new-attempt-data.ts";
import { maskFields } from "./posted-fields.ts";
import { hashesEqual, isHashAlgorithm, notificationHash, requestHash, responseHash } from "./signature.ts";

type Fields = Readonly<Record<string, string>>;
interface Store {
  store: string;
  secret: string;
}

/**
 * The parts of a post that may be stored on disk until the database is back and can verify it, or null if the post
 * cannot be for this store.
 */
export function spoolablePost(
  { fields }: GatewayPost,
  channel: PostChannel,
  { store, secret }: Store,
): Spoolable | null {
  const { oid = "", approval_code: approval = "", storename } = fields;
  const hash = (channel === "return" ? fields.response_hash : fields.notification_hash) ?? "";
  if (!REFERENCE_FORM.test(oid) || approval === "" || hash === "") return null;
  if (storename !== undefined && storename !== store) return null;
  return {
    reference: oid,
    fields: storableFields(fields, secret),
    signed: isSigned(channel, fields, { store, secret }),
    answer: [channel, approval, hash],
  };
}

/**
 * Whether the gateway's hash is right for the values that the post itself carries. Only the database can say which
 * order was signed with those values.
 */
export function isSigned(channel: PostChannel, fields: Fields, { store, secret }: Store): boolean {
  const { approval_code = "", chargetotal = "", currency = "", txndatetime = "" } = fields;
  const facts = { approval_code, chargetotal, currency, txndatetime, storename: store };
  const [posted, hashOf] =
    channel === "return" ? [fields.response_hash, responseHash] : [fields.notification_hash, notificationHash];
  return posted !== undefined && hashesEqual(posted, hashOf(facts, secret, algorithmOf(fields)));
}

/**
 * The fields without the card's details. The extended hash covers those details too, so a correct hash is computed
 * again over the fields that are left and can still be verified later. A wrong hash stays wrong.
 */
function storableFields(fields: Fields, secret: string): Record<string, string> {
  const kept = maskFields(fields);
  if (!extendedHashFits(fields, secret, algorithmOf(fields))) return kept;
  const covered = Object.fromEntries(Object.entries(kept).filter(([name]) => !name.endsWith("_hash")));
  return { ...kept, extended_response_hash: requestHash(covered, secret, algorithmOf(fields)) };
}

const algorithmOf = ({ hash_algorithm: name = "" }: Fields) => (isHashAlgorithm(name) ? name : HASH_ALGORITHM);

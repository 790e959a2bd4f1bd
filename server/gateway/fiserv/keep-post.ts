import type { Channel, GatewayPost, Keepable } from "../gateway.ts";
import { REFERENCE_FORM } from "../reference.ts";
import { extendedHashFits } from "./extended-hash.ts";
import { HASH_ALGORITHM } from "./free-second.ts";
import { maskFields } from "./posted-fields.ts";
import { hashesEqual, isHashAlgorithm, notificationHash, requestHash, responseHash } from "./signature.ts";

type Fields = Readonly<Record<string, string>>;
interface Store {
  store: string;
  secret: string;
}

/** What of a post may wait on the disk until the database can verify it; null where it cannot be this store's. */
export function keepPost({ fields }: GatewayPost, channel: Channel, { store, secret }: Store): Keepable | null {
  const { oid = "", approval_code: approval = "", storename } = fields;
  const hash = (channel === "return" ? fields.response_hash : fields.notification_hash) ?? "";
  if (!REFERENCE_FORM.test(oid) || approval === "" || hash === "") return null;
  if (storename !== undefined && storename !== store) return null;
  return {
    reference: oid,
    fields: whatMayBeKept(fields, secret),
    signed: isSigned(channel, fields, { store, secret }),
    answer: [channel, approval, hash],
  };
}

/** Whether the gateway's hash is right for what the post itself says was signed. Which order that was, the database knows. */
function isSigned(channel: Channel, fields: Fields, { store, secret }: Store): boolean {
  const { approval_code = "", chargetotal = "", currency = "", txndatetime = "" } = fields;
  const facts = { approval_code, chargetotal, currency, txndatetime, storename: store };
  const [posted, hashOf] =
    channel === "return" ? [fields.response_hash, responseHash] : [fields.notification_hash, notificationHash];
  return posted !== undefined && hashesEqual(posted, hashOf(facts, secret, algorithmOf(fields)));
}

/**
 * The extended hash covers the card's fields too. Where it is right, what is left of them is signed again, so that it
 * can still be verified; where it is wrong it stays wrong.
 */
function whatMayBeKept(fields: Fields, secret: string): Record<string, string> {
  const kept = maskFields(fields);
  if (!extendedHashFits(fields, secret, algorithmOf(fields))) return kept;
  const covered = Object.fromEntries(Object.entries(kept).filter(([name]) => !name.endsWith("_hash")));
  return { ...kept, extended_response_hash: requestHash(covered, secret, algorithmOf(fields)) };
}

const algorithmOf = ({ hash_algorithm: name = "" }: Fields) => (isHashAlgorithm(name) ? name : HASH_ALGORITHM);

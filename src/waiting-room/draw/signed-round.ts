import { bls12_381 } from "@noble/curves/bls12-381.js";

/*
 * A separate script, which 'Check my draw' fetches when a draw has a round, because the curve is larger than the rest
 * of the page. It imports nothing of the page, whose script would otherwise run a second time.
 */

/**
 * Whether this group signed these bytes, by BLS12-381 with signatures on G1. It takes a phone up to a second. Signature
 * and key are hexadecimal.
 */
export function isSignedBy(publicKey: string, signature: string, message: Uint8Array, tag: string): boolean {
  const { shortSignatures } = bls12_381;
  try {
    const point = shortSignatures.Signature.fromHex(signature);
    const key = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    return shortSignatures.verify(point, shortSignatures.hash(message, tag), key);
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}

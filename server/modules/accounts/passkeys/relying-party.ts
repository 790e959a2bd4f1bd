import type { Config } from "#server/config.ts";

/** The site for which passkeys are made: that of PUBLIC_URL, never the host that a request names. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** EdDSA, ES256 and RS256, by their COSE numbers. Devices support these. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The challenge that a device says it has signed, or '' if its answer cannot be read. */
export function signedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

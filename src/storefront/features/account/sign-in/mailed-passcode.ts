import { formatPasscode, readPasscode } from "#contract/rules/account/reset-passcode.ts";

/** The passcode after '#' in a mail's link, in the mail's own form; '' if there is no possible passcode. */
export function mailedPasscode(hash: string): string {
  const passcode = readPasscode(new URLSearchParams(hash.slice(1)).get("passcode") ?? "");
  return passcode === null ? "" : formatPasscode(passcode);
}

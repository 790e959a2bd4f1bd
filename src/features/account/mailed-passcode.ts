import { formatPasscode, readPasscode } from "#contract/rules/reset-passcode.ts";

/** The passcode that a mail's link carries behind '#', as the mail writes it; '' where there is none that could be one. */
export function mailedPasscode(hash: string): string {
  const passcode = readPasscode(new URLSearchParams(hash.slice(1)).get("passcode") ?? "");
  return passcode === null ? "" : formatPasscode(passcode);
}

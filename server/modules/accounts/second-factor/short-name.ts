import { plainLine } from "#contract/rules/text/plain-text.ts";

const MAX_LENGTH = 40;

/** The name of a passkey or an authenticator app, as it is stored. */
export const shortName = (name: string) => plainLine(name).trim().slice(0, MAX_LENGTH);

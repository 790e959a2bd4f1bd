const MAX_FIELDS = 128;
const CONTROL_CHARACTERS = /[^\P{Cc}\u0080-\u009f]/u;
/**
 * Card details that are dropped: only the brand and the last four digits are stored (docs/design/gateway.md#answers).
 */
const NEVER_KEPT = new Set(["ccbin", "expmonth", "expyear", "bname", "cccountry", "cvm"]);

/**
 * The fields of a post, or null if the gateway cannot have sent it: it has too many fields, control characters, or a
 * name given twice (which arrives as a list). Unknown names pass, because the gateway may add some.
 */
export function postedFields(body: unknown): Record<string, string> | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const entries = Object.entries(body as Record<string, unknown>);
  if (entries.length > MAX_FIELDS) return null;
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (fields.length !== entries.length) return null;
  if (fields.some(([name, value]) => CONTROL_CHARACTERS.test(name) || CONTROL_CHARACTERS.test(value))) return null;
  return Object.fromEntries(fields);
}

/** The fields of a post without the card details that must never be stored. */
export function maskFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(fields).filter(([name]) => !NEVER_KEPT.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === "cardnumber" ? `... ${value.replace(/\D/g, "").slice(-4)}` : value]),
  );
}

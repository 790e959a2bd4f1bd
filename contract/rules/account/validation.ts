/**
 * A rule of a form's field (docs/design/product.md#validation), which the page and the box office both check. It returns
 * the message to show, or undefined if the value passes. Rules run in order, and the first message is shown.
 */
export type Rule = (value: string, form: Readonly<Record<string, string>>) => string | undefined;

/** Invisible characters (\p{C}) are refused, because an address must be what it looks like. */
export const EMAIL = /^[^\s@,;<>()[\]"\\\p{C}]+@[^\s@.,;<>()[\]"\\\p{C}]+(\.[^\s@.,;<>()[\]"\\\p{C}]+)+$/u;
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === "" ? message : undefined;
export const matches =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value.trim()) ? undefined : message;
export const minimum =
  (length: number, message: string): Rule =>
  (value) =>
    value.length < length ? message : undefined;
export const maximum =
  (length: number, message: string): Rule =>
  (value) =>
    value.length > length ? message : undefined;
export const sameAs =
  (field: string, message: string): Rule =>
  (value, form) =>
    value === form[field] ? undefined : message;

export const EMAIL_LENGTH = maximum(254, "Please use at most 254 characters.");
export const PASSWORD_LENGTH = maximum(128, "Please use at most 128 characters.");

/** Returns the message of the first rule that the value breaks, or undefined if it passes all of them. */
export function checkField(
  rules: readonly Rule[],
  value: string,
  form: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const rule of rules) {
    const message = rule(value, form);
    if (message) return message;
  }
  return undefined;
}

/** Returns each invalid field's first message. An empty object means that the form is valid. */
export function checkForm<K extends string>(
  rules: Readonly<Record<K, readonly Rule[]>>,
  form: Readonly<Record<string, string>>,
): Partial<Record<K, string>> {
  const messages: Partial<Record<K, string>> = {};
  for (const field of Object.keys(rules) as K[]) {
    const message = checkField(rules[field], form[field] ?? "", form);
    if (message) messages[field] = message;
  }
  return messages;
}

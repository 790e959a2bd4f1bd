const LINE = 120;

/**
 * JSON for people to read and compare. A value that fits stays on one line, so that an outline does not fill a page.
 */
export function readableJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= LINE || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((member) => readableJson(member, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${readableJson(member, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${inner}${members.join(`,\n${inner}`)}\n${indent}${close}`;
}

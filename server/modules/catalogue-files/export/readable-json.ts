const LINE = 120;

/** JSON for reading and for comparing versions: what fits stands on one line, so that an outline is not a page of numbers. */
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

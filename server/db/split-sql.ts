/** Quoted text, quoted names, dollar-quoted bodies and comments: a semicolon inside them does not end a statement. */
const OPAQUE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//y;

/** Splits SQL into its statements, without semicolons, comments and empty statements. */
export function splitSql(text: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (let at = 0; at < text.length; ) {
    OPAQUE.lastIndex = at;
    const opaque = OPAQUE.exec(text)?.[0];
    if (opaque !== undefined) {
      if (!opaque.startsWith("--") && !opaque.startsWith("/*")) current += opaque;
      at += opaque.length;
    } else if (text[at] === ";") {
      statements.push(current.trim());
      current = "";
      at += 1;
    } else {
      current += text[at];
      at += 1;
    }
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== "");
}

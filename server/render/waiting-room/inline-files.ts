import { createHash } from "node:crypto";
import type { DocumentFiles } from "../build-manifest.ts";

/** Sets the chosen theme before the first paint. */
const THEME = `try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Tags of a document's own files. A document that carries them itself is on the screen after one answer. */
export function fileTags({ script, styles, texts }: DocumentFiles): { head: string; script: string } {
  if (texts)
    return {
      head: `<script>${THEME}</script><style>${texts.styles}</style>`,
      script: `<script type="module">${texts.script}</script>`,
    };
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  return {
    head: ['<script src="/theme.js"></script>', ...links].join("\n    "),
    script: `<script type="module" src="${script}"></script>`,
  };
}

/** Adds the inline parts of a document to a content security policy by their hashes, so that nothing else may run or style it. */
export function allowInline(policy: string, { texts }: DocumentFiles): string {
  if (!texts) return policy;
  return policy
    .replace("script-src 'self'", `script-src 'self' ${hashOf(THEME)} ${hashOf(texts.script)}`)
    .replace("style-src 'self'", `style-src 'self' ${hashOf(texts.styles)}`);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

import { SHOW_THEME } from "#contract/theme.ts";
import type { DocumentFiles } from "../build-manifest.ts";
import { allowInline, inlineSources } from "../inline-policy.ts";

/** Tags of a document's own files. A document with inline files is on the screen after one answer. */
export function fileTags({ script, styles, texts }: DocumentFiles): { head: string; script: string } {
  if (texts)
    return {
      head: `<script>${SHOW_THEME}</script><style>${texts.styles}</style>`,
      script: `<script type="module">${texts.script}</script>`,
    };
  return {
    head: styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n    "),
    script: `<script type="module" src="${script}"></script>`,
  };
}

/** Allows the script and the styles that a document contains inline. Does nothing for a document without them. */
export function allowFiles(policy: string, { texts }: DocumentFiles): string {
  return texts
    ? allowInline(policy, inlineSources({ scripts: [SHOW_THEME, texts.script], styles: [texts.styles] }))
    : policy;
}

import { stopWaiting } from "./act.ts";
import { answerEarlyActs } from "./answers.ts";
import { markVisitor } from "./mark-visitor.ts";
import { hasOwnState, needed, painted } from "./needed.ts";
import { recordActs } from "./record-acts.ts";

/**
 * The one script of a page that the server drew. It stands in the document, so it works before the first paint, and it has no imports.
 * It answers what can be answered without the app, and loads the app when somebody needs it.
 */
markVisitor();
recordActs();
document.addEventListener("DOMContentLoaded", () => void start());

async function start(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="app"]');
  // The neutral page names the app's script itself.
  if (!meta) return;
  answerEarlyActs();
  if (meta.dataset.when === "needed" && !hasOwnState()) await needed();
  else await painted();
  // Without a network the app does not come. The next press tries again.
  while (!(await loadApp(meta.content.split(" ")))) await needed();
}

/** @param files the app's entry first, then what it and this page import */
async function loadApp(files: readonly string[]): Promise<boolean> {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  try {
    await import(/* @vite-ignore */ files[0] ?? "");
    return true;
  } catch {
    stopWaiting();
    return false;
  }
}

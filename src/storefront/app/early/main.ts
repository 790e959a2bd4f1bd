import { stopWaiting } from "./act.ts";
import { answerEarlyActs } from "./answers.ts";
import { markVisitor } from "./mark-visitor.ts";
import { hasOwnState, needed, painted } from "./needed.ts";
import { recordActs } from "./record-acts.ts";

/**
 * The only script of a server-rendered page. It is inlined, so it works before the first paint, and it has no imports.
 * It handles acts that need no app, and loads the app when somebody needs it.
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
  // Without a network the app does not load. The next press retries.
  while (!(await loadApp(meta.content.split(" ")))) await needed();
}

/** @param files the app's entry first, then the files that it and this page import */
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

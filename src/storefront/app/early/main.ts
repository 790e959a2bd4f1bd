import { stopWaiting } from "./act.ts";
import { answerEarlyActs } from "./answers.ts";
import { markVisitor } from "./mark-visitor.ts";
import { recordActs } from "./record-acts.ts";
import { untilNeeded } from "./until-needed.ts";

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
  const files = meta.content.split(" ");
  answerEarlyActs();
  await untilNeeded(meta.dataset.when === "needed");
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  // The first is the app's entry. The others are what it and this page import.
  await import(/* @vite-ignore */ files[0] ?? "").catch((error) => {
    stopWaiting();
    throw error;
  });
}

import "#src/ui/styles/base.css";
import { answerEarlyActs, stopWaiting } from "./app/early-answers.ts";

/** Resolves once the page's first frame is on the screen, or at once in a hidden tab, which has no frames. */
function painted(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Ends this task, so that the browser can handle a press or a scroll before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The files of the app and of this page, as the server listed them: each file stands after the files that it imports. */
const chunks = (document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content ?? "")
  .split(" ")
  .filter(Boolean);

/** Asks for every file without waiting for one before the next. */
async function preloadChunks(): Promise<void> {
  for (const href of chunks) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
    await nextTask();
  }
}

async function load(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  if (root.firstElementChild) {
    answerEarlyActs();
    // The server's page is shown before its scripts take bandwidth and processor time.
    await painted();
    await preloadChunks();
  }
  // To read one file is enough for one task: React alone takes 40 ms on a phone. A press or a scroll may come before the next.
  for (const href of chunks) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
  const { start } = await import("./app/start.tsx");
  await nextTask();
  await start(root);
}

await load().catch((error) => {
  stopWaiting();
  throw error;
});

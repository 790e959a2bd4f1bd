import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/theme.css";
import "./styles/base.css";

/** Resolves once the page's first frame is on the screen, or at once in a hidden tab, which has no frames. */
function painted(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Preloads every file that the app will ask for, all at the same time, from the server's list. */
function preloadChunks(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content ?? "";
  for (const href of list.split(" ").filter(Boolean))
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
}

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
if (root.firstElementChild) {
  // The server's page is shown before its scripts take bandwidth and processor time.
  await painted();
  preloadChunks();
}
const { start } = await import("./app/start.tsx");
// Reading the app's code is enough for one task. A press or a scroll may come before the next.
await new Promise((resolve) => setTimeout(resolve));
await start(root);

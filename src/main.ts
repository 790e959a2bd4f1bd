import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/theme.css";
import "./styles/base.css";

/** The first picture of the page is on the screen; at once in a tab that nobody looks at, where none would come. */
function painted(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** All that the app will ask for, together and not one after the other, by the server's list. */
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
  // What the server drew is seen before its scripts take the line and the processor.
  await painted();
  preloadChunks();
}
const { start } = await import("./app/start.tsx");
// To have read the app is enough for one task; a press or a scroll may come between.
await new Promise((resolve) => setTimeout(resolve));
await start(root);

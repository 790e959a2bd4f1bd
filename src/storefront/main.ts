import "#src/ui/styles/base.css";
import { stopWaiting } from "./app/early/act.ts";
import { start } from "./app/start.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
// Not awaited, because the page chunks import this module's file.
start(root).catch((error) => {
  stopWaiting();
  throw error;
});

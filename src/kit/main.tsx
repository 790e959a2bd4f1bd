import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import "#src/ui/styles/first.css";
import "#src/ui/styles/base.css";
import "#src/ui/styles/seat-colours.css";
import { KitPage } from "./kit-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>
  </StrictMode>,
);

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import "../styles/first.css";
import "../styles/base.css";
import "../styles/seat-colours.css";
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

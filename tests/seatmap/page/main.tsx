import { createRoot } from "react-dom/client";
import "../../../src/styles/tokens.css";
import "../../../src/styles/theme.css";
import "../../../src/styles/base.css";
import "../../../src/styles/font.css";
import { VenueHarness } from "./venue-harness";

const root = document.getElementById("root");
if (root) createRoot(root).render(<VenueHarness search={new URLSearchParams(location.search)} />);

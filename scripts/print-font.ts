import { writeFile } from "node:fs/promises";
import { cutHeadingFont, PRINTED_HEADINGS } from "./build/heading-font.ts";

/** npm run print-font: cuts the headings' font for PDFs again, after its package or weight has changed. */
await writeFile(PRINTED_HEADINGS, await cutHeadingFont("truetype"));

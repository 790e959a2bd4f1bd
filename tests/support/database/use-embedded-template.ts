import { inject } from "vitest";
import { TEMPLATE_VARIABLE } from "./database.ts";

process.env[TEMPLATE_VARIABLE] = inject("embeddedTemplate");

import { inject } from "vitest";
import { POSTGRES_VARIABLE } from "./database.ts";

process.env[POSTGRES_VARIABLE] = inject("postgresUrl");

import { inject } from "vitest";
import { POSTGRES_VARIABLE } from "./database.ts";

const url = inject("postgresUrl");
if (url) process.env[POSTGRES_VARIABLE] = url;

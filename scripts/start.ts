import { build } from "./build.ts";
import { isFresh } from "./build-stamp.ts";

/** `npm start`: builds if the build is stale, then runs the box office in this process, so that signals reach it. */
if (!(await isFresh())) await build();
await import("#server/main.ts");

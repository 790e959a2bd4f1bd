import { cacheCompiledCode } from "../process/compiled-code.ts";

cacheCompiledCode();
const { runCommand } = await import("./run-command.ts");
await runCommand(process.argv.slice(2));

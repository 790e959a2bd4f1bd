import { keepCompiledCode } from "../process/compiled-code.ts";

keepCompiledCode();
const { runCommand } = await import("./run-command.ts");
await runCommand(process.argv.slice(2));

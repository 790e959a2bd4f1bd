import { relative } from "node:path";
import ts from "typescript";
import { looseTexts } from "./checks/loose-texts.ts";

/** With fewer files than this the compiler has read nothing, so the check must fail. */
const MIN_FILES = 100;

const config = ts.getParsedCommandLineOfConfigFile("src/tsconfig.json", undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  },
});
if (!config) throw new Error("src/tsconfig.json cannot be read");
const program = ts.createProgram({ rootNames: config.fileNames, options: { ...config.options, composite: false } });
const isOurs = (path: string) => /^src\//.test(relative(".", path));
const loose = looseTexts(program, isOurs);
for (const { path, line, why } of loose) console.error(`${relative(".", path)}:${line} ${why}`);
const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith(".tsx") && isOurs(fileName)).length;
if (files < MIN_FILES) console.error(`only ${files} files were read`);
process.exitCode = loose.length > 0 || files < MIN_FILES ? 1 : 0;
if (process.exitCode === 0) console.log(`no text can be parted from its element (${files} files)`);

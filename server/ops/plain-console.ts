import { Console } from "node:console";
import { Writable } from "node:stream";
import { escapeControls } from "#contract/rules/text/plain-text.ts";

/**
 * Makes a console whose output is safe for a terminal. Names and reasons come from users, and old rows may hold characters
 * that are refused today. In a terminal, an escape sequence could clear the screen or forge lines.
 */
export function plainConsole(out: NodeJS.WritableStream, errors: NodeJS.WritableStream): Console {
  return new Console({ stdout: escaping(out), stderr: escaping(errors), colorMode: false });
}

function escaping(to: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => {
      to.write(escapeControls(String(text)));
      done();
    },
  });
}

import { Console } from "node:console";
import { Writable } from "node:stream";
import { writtenOut } from "#contract/rules/plain-text.ts";

/**
 * A console whose every line is safe to look at. Names and reasons come from whoever uses the box office, and old rows may
 * hold what is refused today: written to a terminal, an escape sequence could clear it, or write lines of its own.
 */
export function plainConsole(out: NodeJS.WritableStream, errors: NodeJS.WritableStream): Console {
  return new Console({ stdout: plainly(out), stderr: plainly(errors), colorMode: false });
}

function plainly(to: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => {
      to.write(writtenOut(String(text)));
      done();
    },
  });
}

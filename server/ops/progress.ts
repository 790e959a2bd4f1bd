/** Returns a function that reports progress: on a terminal in one updated line, elsewhere at every 100 and at the end. */
export function progress(what: string): (behind: number, all: number) => void {
  return (behind, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ${behind} of ${all}${behind === all ? "\n" : ""}`);
    else if (behind % 100 === 0 || behind === all) console.error(`${what} ${behind} of ${all}`);
  };
}

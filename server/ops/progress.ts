/** One line that is written over on a terminal; elsewhere a line at every hundredth and at the end. */
export function progress(what: string): (behind: number, all: number) => void {
  return (behind, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ${behind} of ${all}${behind === all ? "\n" : ""}`);
    else if (behind % 100 === 0 || behind === all) console.error(`${what} ${behind} of ${all}`);
  };
}

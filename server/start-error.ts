/** Something that keeps the box office from starting; its message is the one line that is printed. */
export class StartError extends Error {
  override name = "StartError";
}

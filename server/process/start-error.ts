/** The box office cannot start. Only the message is printed. */
export class StartError extends Error {
  override name = "StartError";
}

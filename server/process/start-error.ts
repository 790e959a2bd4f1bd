/** The box office cannot start. Only the message is printed. */
export class StartError extends Error {
  override name = "StartError";
}

/** Another running process has the embedded database open. */
export class InUseError extends StartError {}

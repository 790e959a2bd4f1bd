/** A mistake of the operator's, or something that is not there; its message is what is printed. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

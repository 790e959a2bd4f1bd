/** A mistake of the operator's, or something that is not there; its message is what is printed. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Why somebody gets no rights yet: the address could be anybody's. */
export const notConfirmed = (email: string) =>
  `${email} is not confirmed yet: its owner opens the link in the mail of welcome, or asks for another one under My Profile`;

/** The operator's mistake, or something that does not exist. Only the message is printed. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The reason why an account gets no rights yet: its address may belong to somebody else. */
export const notConfirmed = (email: string) =>
  `${email} is not confirmed yet: its owner must open the link in the welcome mail, or ask for another under My Profile`;

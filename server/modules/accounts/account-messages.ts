export const WRONG_PASSWORD = "The current password is wrong.";
/** For an account that was opened by a mailed code. */
export const NO_PASSWORD = "Your account has no password yet. Please set one first.";

export const EMAIL_TAKEN = "This email is already registered.";
export const MOBILE_TAKEN = "This mobile number is already registered.";

export const WRONG_PASSWORD = "The current password is wrong.";

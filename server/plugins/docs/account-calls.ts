import type { CallDescription } from "./api-resources.ts";

/** The part of api-calls.ts about accounts: registration, sign-in, profile, likes and tickets. */
export const accountCalls: Readonly<Record<string, CallDescription>> = {
  "POST /api/register": { resource: "Account", summary: "Create an account" },
  "POST /api/login": { resource: "Account", summary: "Sign in" },
  "POST /api/logout": { resource: "Account", summary: "Sign out" },
  "POST /api/sign-in-code": { resource: "Account", summary: "Ask for a sign-in code by email" },
  "POST /api/sign-in-code/use": {
    resource: "Account",
    summary: "Sign in with a mailed code; an email without an account gets one",
  },
  "POST /api/passkeys/sign-in/options": {
    resource: "Account",
    summary: "What the browser needs to sign in with a passkey",
  },
  "POST /api/passkeys/sign-in": { resource: "Account", summary: "Sign in with a passkey" },
  "GET /api/passkeys": { resource: "Account", summary: "The account's passkeys" },
  "POST /api/passkeys/options": { resource: "Account", summary: "What the browser needs to make a passkey" },
  "POST /api/passkeys": { resource: "Account", summary: "Add a passkey to the account" },
  "POST /api/passkeys/remove": { resource: "Account", summary: "Remove a passkey" },
  "POST /api/passkeys/rename": { resource: "Account", summary: "Name a passkey", refusals: [404] },
  "POST /api/second-step": {
    resource: "Account",
    summary: "The second step of signing in: a code of an authenticator app, or a recovery code",
  },
  "GET /api/second-factor": { resource: "Account", summary: "The account's second factor" },
  "POST /api/second-factor/prove": {
    resource: "Account",
    summary: "Prove again who is signed in, for 15 minutes: before changes of the second factor, own data, deletion",
  },
  "POST /api/second-factor/authenticators": {
    resource: "Account",
    summary: "Make the secret of a new authenticator app",
  },
  "POST /api/second-factor/authenticators/confirm": {
    resource: "Account",
    summary: "Confirm a new authenticator app by its first code; the first factor turns the second step on",
  },
  "POST /api/second-factor/authenticators/rename": {
    resource: "Account",
    summary: "Name an authenticator app",
    refusals: [404],
  },
  "POST /api/second-factor/authenticators/remove": {
    resource: "Account",
    summary: "Remove an authenticator app",
    refusals: [404],
  },
  "POST /api/second-factor/on": { resource: "Account", summary: "Make the account's passkeys its second factor" },
  "POST /api/second-factor/off": { resource: "Account", summary: "Turn the second step off" },
  "POST /api/second-factor/recovery-codes": {
    resource: "Account",
    summary: "Make ten new recovery codes; the earlier ones stop working",
  },
  "GET /api/getuser": { resource: "Account", summary: "The signed-in user's profile" },
  "POST /api/editprofile": { resource: "Account", summary: "Change the profile" },
  "POST /api/editpassword": { resource: "Account", summary: "Change the password; every other session ends" },
  "POST /api/forget-password": { resource: "Account", summary: "Ask for a passcode by email" },
  "POST /api/change-password": { resource: "Account", summary: "Set a new password with a passcode" },
  "POST /api/email/confirm": { resource: "Account", summary: "Confirm an email by the token of its mailed link" },
  "POST /api/email/resend": { resource: "Account", summary: "Mail another link to the unconfirmed email" },
  "POST /api/email/cancel": { resource: "Account", summary: "Cancel the change of email" },
  "POST /api/email/undo": { resource: "Account", summary: "Restore the former email, with a new password" },
  "GET /api/sessions": { resource: "Account", summary: "The browsers that are signed in to the account" },
  "POST /api/sessions/end": { resource: "Account", summary: "Sign out elsewhere, or everywhere", refusals: [404] },
  "GET /api/devices": { resource: "Account", summary: "The browsers that may have the account's tickets" },
  "POST /api/devices/wipe": {
    resource: "Account",
    summary: "Sign a lost browser out; it removes the account's tickets at its next contact",
    refusals: [404],
  },
  "POST /api/device": { resource: "Account", summary: "Whose tickets this browser must remove" },
  "POST /api/device/wiped": { resource: "Account", summary: "This browser has removed the tickets it was asked to" },
  "POST /api/account/data": {
    resource: "Account",
    summary: "Everything that the box office keeps about the signed-in user, as a file; needs a fresh proof",
  },
  "POST /api/account/delete": { resource: "Account", summary: "Mail the link that deletes the account" },
  "POST /api/account/delete/confirm": { resource: "Account", summary: "Delete the account of a mailed link" },
  "GET /api/likes": { resource: "Account", summary: "The events that the signed-in user likes" },
  "GET /api/saved": {
    resource: "Account",
    summary: "The events and combos that the signed-in user likes, as lists have them",
  },
  "POST /api/likes": { resource: "Account", summary: "Like an event or a combo event", refusals: [404] },
  "POST /api/dislikes": { resource: "Account", summary: "Remove a like", refusals: [404] },
  "GET /api/booking-history": { resource: "Account", summary: "The signed-in user's tickets, newest date first" },
};

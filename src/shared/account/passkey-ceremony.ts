import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";

/*
 * Code that only people who may use a passkey need. Other modules import this file on demand, so that no page loads it
 * with its own code.
 */

type Json = Readonly<Record<string, unknown>>;
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/**
 * Lets the buyer choose a passkey.
 * @throws if they cancel
 * @param options as the box office sent them
 */
export const provePasskey = (options: Json) => startAuthentication({ optionsJSON: options as RequestOptions & Json });

/** Whether the browser can offer passkeys where the email is typed. */
export const canSuggestPasskeys = () => browserSupportsWebAuthnAutofill();

/** Offers passkeys where the email is typed. Settles when the buyer takes one, or throws when this is cancelled. */
export const suggestPasskeys = (options: Json) =>
  startAuthentication({ optionsJSON: options as RequestOptions & Json, useBrowserAutofill: true });

export const stopSuggesting = () => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey on this device. @throws if the buyer cancels, or the device already has one for the account */
export const makePasskey = (options: Json) => startRegistration({ optionsJSON: options as CreationOptions & Json });

import { get, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { type PasskeyDevice, passkeyDevice } from "../passkey-device.ts";

/** Requests the challenge that a new passkey of the buyer must sign. */
export async function newPasskeyChallenge(box: TestBoxOffice, as: TestBuyer): Promise<string> {
  const answer = await post(box.app, "/api/passkeys/options", { user_id: String(as.id) }, { as });
  return answer.json().response_data.challenge;
}

export async function signInChallenge(box: TestBoxOffice): Promise<string> {
  return (await post(box.app, "/api/passkeys/sign-in/options", {})).json().response_data.challenge;
}

/** Adds a device's passkey to the buyer's account. */
export async function addPasskey(box: TestBoxOffice, as: TestBuyer, device: PasskeyDevice = passkeyDevice()) {
  const passkey = device.register(await newPasskeyChallenge(box, as));
  return post(box.app, "/api/passkeys", { user_id: String(as.id), passkey }, { as });
}

/** Signs in with a device's passkey. */
export async function signInWith(box: TestBoxOffice, device: PasskeyDevice) {
  return post(box.app, "/api/passkeys/sign-in", { passkey: device.signIn(await signInChallenge(box)) });
}

export async function passkeysOf(box: TestBoxOffice, as: TestBuyer): Promise<{ id: string; user_agent: string }[]> {
  return (await get(box.app, `/api/passkeys?user_id=${as.id}`, { as })).json().response_data;
}

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/* A device with one passkey, as WebAuthn Level 3 describes it: the minimum that a server can verify. */

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const bytes = (...values: number[]) => Buffer.from(values);

/** CBOR of the few shapes that WebAuthn needs. */
const cbor = {
  bytes: (data: Buffer) => {
    const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
    return Buffer.concat([bytes(...length), data]);
  },
  text: (text: string) => Buffer.concat([bytes(0x60 + text.length), Buffer.from(text)]),
  map: (...pairs: Buffer[]) => Buffer.concat([bytes(0xa0 + pairs.length / 2), ...pairs]),
};

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export interface PasskeyDevice {
  /** Creates the passkey for a challenge, in the form that POST /passkeys takes. */
  register(challenge: string): object;
  /** Signs a challenge, in the form that POST /passkeys/sign-in takes. */
  signIn(challenge: string): object;
}

/** @param origin the page on which the device believes it is */
export function passkeyDevice(origin = "http://localhost:5100", flags = PRESENT_AND_VERIFIED): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const authenticatorData = (more: number, ...rest: Buffer[]) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(origin).hostname), bytes(flags | more), counter, ...rest]);
  };
  const credential = (response: object) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    register(challenge) {
      // COSE: an EC2 key (1: 2), ES256 (3: -7), on P-256 (-1: 1), with its x (-2) and y (-3).
      const cose = cbor.map(
        bytes(0x01),
        bytes(0x02),
        bytes(0x03),
        bytes(0x26),
        bytes(0x20),
        bytes(0x01),
        bytes(0x21),
        cbor.bytes(Buffer.from(x, "base64url")),
        bytes(0x22),
        cbor.bytes(Buffer.from(y, "base64url")),
      );
      const length = bytes(0, id.length);
      const authData = authenticatorData(WITH_CREDENTIAL, Buffer.alloc(16), length, id, cose);
      const attestation = cbor.map(
        cbor.text("fmt"),
        cbor.text("none"),
        cbor.text("attStmt"),
        cbor.map(),
        cbor.text("authData"),
        cbor.bytes(authData),
      );
      return credential({
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      });
    },
    signIn(challenge) {
      const client = clientData("webauthn.get", challenge);
      const authData = authenticatorData(0);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

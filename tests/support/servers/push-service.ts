import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";

/** A message as a push service gets it. */
export interface Delivered {
  host: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** A browser that gave the shop a subscription. Only it can read the messages for it. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /**
   * Decrypts a message as RFC 8291 describes.
   * @throws Error if it is for another browser
   */
  read(body: Buffer): unknown;
}

/** Makes a browser whose push service has this address. */
export function pushBrowser(endpoint: string): PushBrowser {
  const curve = createECDH("prime256v1");
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } },
    read: (body) => {
      // RFC 8188: salt, record size, length of the sender's key, the sender's key, then the record.
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const shared = Buffer.from(hkdfSync("sha256", curve.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12));
      const cipher = createDecipheriv("aes-128-gcm", key, nonce);
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      // The last record ends with a 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Reads the claims of a message's Authorization header (RFC 8292). @throws Error if the shop's key did not sign it */
export function claimsOf({ headers }: Delivered, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("signed with another key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  const isGood = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isGood) throw new Error("the signature is wrong");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");

/** Push services on this machine: whatever host a sender calls through `agent`, the call comes here. */
export interface PushServices {
  delivered: Delivered[];
  /** A service's answer: a status, or no answer ever. 201 by default. */
  answer: (call: Delivered) => number | "nothing";
  agent: Agent;
  close(): Promise<void>;
}

export async function startPushServices(): Promise<PushServices> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { headers, url: path = "" } = request;
    const call = { host: headers.host ?? "", path, headers, body: Buffer.concat(parts) };
    services.delivered.push(call);
    const status = services.answer(call);
    if (status !== "nothing") response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Every host is this server, without TLS. */
  class LocalAgent extends Agent {
    override createConnection() {
      return connect(port, "127.0.0.1");
    }
  }
  const services: PushServices = {
    delivered: [],
    answer: () => 201,
    agent: new LocalAgent(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return services;
}

import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Office } from "../office.ts";

type Signer = Pick<Office, "config" | "secrets">;

/** What a device proves: that this account's password, as it is now, was typed or set there. */
export interface DeviceOwner {
  id: number;
  password_hash: string;
}

const COOKIE = "known_device";
/** The longest that browsers keep a cookie. */
const DAYS = 400;
const FORM = /^(\d{1,10})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/;

/** The password's hash is signed with it: a new password makes every device a stranger. */
const signature = ({ secrets }: Pick<Office, "secrets">, owner: DeviceOwner, device: string) =>
  createHmac("sha256", secrets.sessionSecret)
    .update(`known device ${owner.id} ${device} ${owner.password_hash}`)
    .digest();

/** The user and the device that a browser claims to be; null where it claims nothing. Proves nothing yet. */
export function claimedDevice(request: FastifyRequest): { userId: number; device: string; proof: Buffer } | null {
  const [, userId, device, proof] = FORM.exec(request.cookies[COOKIE] ?? "") ?? [];
  return userId && device && proof ? { userId: Number(userId), device, proof: Buffer.from(proof, "hex") } : null;
}

/** The device's id where it has signed in to this account since its password was last changed; else null. */
export function knownDevice(
  request: FastifyRequest,
  office: Pick<Office, "secrets">,
  owner: DeviceOwner | undefined,
): string | null {
  const claimed = claimedDevice(request);
  if (!claimed || claimed.userId !== owner?.id) return null;
  return timingSafeEqual(claimed.proof, signature(office, owner, claimed.device)) ? claimed.device : null;
}

/** Makes the browser a known device of the account. It stays the same device through sign-ins and new passwords. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, office: Signer, owner: DeviceOwner): void {
  const claimed = claimedDevice(request);
  const device = claimed?.userId === owner.id ? claimed.device : randomUUID();
  reply.setCookie(COOKIE, `${owner.id}.${device}.${signature(office, owner, device).toString("hex")}`, {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: office.config.publicUrl.startsWith("https:"),
    maxAge: DAYS * 86_400,
  });
}

import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Office } from "../office.ts";

type Signer = Pick<Office, "config" | "secrets">;

/** The account that a device's cookie proves: its present password was typed or set on that device. */
export interface DeviceOwner {
  id: number;
  password_hash: string;
}

const COOKIE = "known_device";
/** Browsers keep no cookie for longer. */
const DAYS = 400;
const FORM = /^(\d{1,10})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/;

/** The signature includes the password's hash, so that after a change of password no device is known any more. */
const signature = ({ secrets }: Pick<Office, "secrets">, owner: DeviceOwner, device: string) =>
  createHmac("sha256", secrets.sessionSecret)
    .update(`known device ${owner.id} ${device} ${owner.password_hash}`)
    .digest();

/** Returns the user and the device that the browser's cookie claims, not yet verified, or null without a claim. */
export function claimedDevice(request: FastifyRequest): { userId: number; device: string; proof: Buffer } | null {
  const [, userId, device, proof] = FORM.exec(request.cookies[COOKIE] ?? "") ?? [];
  return userId && device && proof ? { userId: Number(userId), device, proof: Buffer.from(proof, "hex") } : null;
}

/** Returns the device's id if it has signed in to this account since the password last changed, otherwise null. */
export function knownDevice(
  request: FastifyRequest,
  office: Pick<Office, "secrets">,
  owner: DeviceOwner | undefined,
): string | null {
  const claimed = claimedDevice(request);
  if (!claimed || claimed.userId !== owner?.id) return null;
  return timingSafeEqual(claimed.proof, signature(office, owner, claimed.device)) ? claimed.device : null;
}

/** Makes the browser a known device of the account. A device keeps its id through sign-ins and new passwords. */
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

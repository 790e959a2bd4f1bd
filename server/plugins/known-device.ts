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

/**
 * The id of the browser that makes this call, or a new one. A browser keeps its id through sign-ins, other accounts and new
 * passwords. It proves nothing, but nobody else can know it.
 */
export function deviceOf(request: FastifyRequest): string {
  return claimedDevice(request)?.device ?? randomUUID();
}

const attributes = (office: Pick<Office, "config">) =>
  ({
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: office.config.publicUrl.startsWith("https:"),
  }) as const;

/** Makes the browser a known device of the account. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  office: Signer,
  owner: DeviceOwner,
  device = deviceOf(request),
): void {
  reply.setCookie(COOKIE, `${owner.id}.${device}.${signature(office, owner, device).toString("hex")}`, {
    ...attributes(office),
    maxAge: DAYS * 86_400,
  });
}

/** The browser gets another id at its next sign-in, and no account knows it until then. */
export function forgetDevice(reply: FastifyReply, office: Signer): void {
  reply.clearCookie(COOKIE, attributes(office));
}

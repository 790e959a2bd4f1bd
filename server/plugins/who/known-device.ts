import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/services.ts";

type Signer = Pick<Services, "config" | "secrets">;

/** The account that a device's cookie proves: its present password was typed or set on that device. */
export interface DeviceOwner {
  id: number;
  password_hash: string;
}

const COOKIE = "known_device";
/** Browsers store no cookie for longer. */
const DAYS = 400;
const FORM = /^(\d{1,10})\.([0-9a-f-]{36})\.([0-9a-f]{64})(?:\.([0-9a-f]{64}))?$/;

/** The signature includes the password's hash, so that after a change of password no device is known any more. */
const signature = ({ secrets }: Pick<Services, "secrets">, owner: DeviceOwner, device: string) =>
  createHmac("sha256", secrets.sessionSecret)
    .update(`known device ${owner.id} ${device} ${owner.password_hash}`)
    .digest();

/**
 * The seal proves that this box office gave the browser its id. Unlike the device's proof, it stays valid after a
 * change of password.
 */
const sealOf = ({ secrets }: Pick<Services, "secrets">, device: string) =>
  createHmac("sha256", secrets.sessionSecret).update(`device ${device}`).digest();

/** Returns the user and the device that the browser's cookie claims, not yet verified, or null without a claim. */
export function claimedDevice(request: FastifyRequest) {
  const [, userId, device, proof, seal = ""] = FORM.exec(request.cookies[COOKIE] ?? "") ?? [];
  if (!userId || !device || !proof) return null;
  return { userId: Number(userId), device, proof: Buffer.from(proof, "hex"), seal: Buffer.from(seal, "hex") };
}

/**
 * Returns the id that this box office gave the browser, or null if its cookie has none or was made by somebody else.
 */
export function sealedDevice(request: FastifyRequest, services: Pick<Services, "secrets">): string | null {
  const claimed = claimedDevice(request);
  // Cookies from before 1.0.0 have no seal.
  if (claimed?.seal.length !== 32) return null;
  return timingSafeEqual(claimed.seal, sealOf(services, claimed.device)) ? claimed.device : null;
}

/** Returns the device's id if it has signed in to this account since the password last changed, otherwise null. */
export function knownDevice(
  request: FastifyRequest,
  services: Pick<Services, "secrets">,
  owner: DeviceOwner | undefined,
): string | null {
  const claimed = claimedDevice(request);
  if (!claimed || claimed.userId !== owner?.id) return null;
  return timingSafeEqual(claimed.proof, signature(services, owner, claimed.device)) ? claimed.device : null;
}

/**
 * The id of the browser that makes this call, or a new one. A browser keeps its id through sign-ins, other accounts and new
 * passwords.
 */
export function deviceOf(request: FastifyRequest, services: Pick<Services, "secrets">): string {
  return sealedDevice(request, services) ?? randomUUID();
}

const attributes = (services: Pick<Services, "config">) =>
  ({ path: "/api", httpOnly: true, sameSite: "lax", secure: services.config.publicUrl.startsWith("https:") }) as const;

/** Makes the browser a known device of the account. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Signer,
  owner: DeviceOwner,
  device = deviceOf(request, services),
): void {
  const [proof, seal] = [signature(services, owner, device), sealOf(services, device)].map((sum) =>
    sum.toString("hex"),
  );
  reply.setCookie(COOKIE, `${owner.id}.${device}.${proof}.${seal}`, { ...attributes(services), maxAge: DAYS * 86_400 });
}

/** The browser gets another id at its next sign-in, and no account knows it until then. */
export function forgetDevice(reply: FastifyReply, services: Signer): void {
  reply.clearCookie(COOKIE, attributes(services));
}

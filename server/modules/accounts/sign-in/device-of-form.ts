import type { FastifyRequest } from "fastify";
import { claimedDevice, knownDevice } from "#server/plugins/who/known-device.ts";
import type { Services } from "#server/services.ts";
import { accountByEmail } from "../account-queries.ts";

/** The device's id if the account of the email in the form knows the device, else null. */
export async function deviceOfForm(
  services: Pick<Services, "db" | "secrets">,
  request: FastifyRequest<{ Body: { email: string } }> | FastifyRequest,
): Promise<string | null> {
  if (!claimedDevice(request)) return null;
  const { email } = request.body as { email: string };
  return knownDevice(request, services, await accountByEmail(services.db, email));
}

import type { FastifyRequest } from "fastify";
import type { Office } from "#server/office.ts";
import { claimedDevice, knownDevice } from "#server/plugins/who/known-device.ts";
import { accountByEmail } from "../account-queries.ts";

/** The device's id if the account of the email in the form knows the device, else null. */
export async function deviceOfForm(
  office: Pick<Office, "db" | "secrets">,
  request: FastifyRequest<{ Body: { email: string } }> | FastifyRequest,
): Promise<string | null> {
  if (!claimedDevice(request)) return null;
  const { email } = request.body as { email: string };
  return knownDevice(request, office, await accountByEmail(office.db, email));
}

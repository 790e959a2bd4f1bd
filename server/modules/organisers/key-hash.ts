import { createHmac } from "node:crypto";
import type { Services } from "#server/services.ts";

/** The hash under which the database stores the secret of a key. The prefix keeps it apart from the hashes of other tokens. */
export const hashOfKey = (secret: string, { secrets }: Pick<Services, "secrets">): string =>
  createHmac("sha256", secrets.sessionSecret).update(`api key ${secret}`).digest("hex");

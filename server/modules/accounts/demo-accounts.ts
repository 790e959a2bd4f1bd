import type { Db } from "../../db/connect.ts";
import { hashPassword } from "./passwords.ts";
import { insertAccount } from "./queries.ts";

const DEMO_PASSWORD = "brolga-demo";

const accounts = [
  { firstName: "Billie", lastName: "Marlow", email: "buyer@example.com", mobile: "0400000001", role: 1 },
  { firstName: "Sam", lastName: "Okafor", email: "second@example.com", mobile: "0400000002", role: 1 },
  { firstName: "Frankie", lastName: "Lindqvist", email: "free@example.com", mobile: "0400000003", role: 5 },
  { firstName: "Gale", lastName: "Whitcombe", email: "gate@example.com", mobile: "0400000004", role: 3 },
];

/** Opens the demo accounts of wire-contract.md; those that exist stay as they are. Never in production: config.ts refuses DEMO=1 there. */
export async function openDemoAccounts(db: Db): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const account of accounts) await insertAccount(db, { ...account, passwordHash });
}

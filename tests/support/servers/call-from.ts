import type { LightMyRequestResponse } from "fastify";
import { CLIENT_KEY, type TestBoxOffice, type TestBuyer } from "../box-office.ts";

/* Calls from many addresses, as many people make them. */

export interface From {
  address: string;
  as?: TestBuyer;
  headers?: Record<string, string>;
}

let addresses = 0;

/** An address that nobody has called from yet, so that no test uses up another's limit. */
export function newAddress(): string {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
}

export function callFrom(
  box: TestBoxOffice,
  method: "GET" | "POST",
  url: string,
  { address, as, headers }: From,
  payload?: object,
): Promise<LightMyRequestResponse> {
  return box.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: address,
    headers: { "x-client-key": CLIENT_KEY, ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(payload && { payload }),
  });
}

/** The statuses of `times` calls, one after another. */
export async function statuses(
  times: number,
  make: (time: number) => Promise<LightMyRequestResponse>,
): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await make(time)).statusCode);
  return seen;
}

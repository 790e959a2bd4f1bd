/** Generates load in a separate process, so that the cost of asking is not counted as the cost of answering. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import autocannon from "autocannon";
import type { Load, Measure } from "./load.ts";

const [load]: [Load] = (await once(process, "message")) as [Load];
const { url, connections, seconds, calls, counts, hasKeys } = load;
let turn = 0;
let counted = 0;
let errors = 0;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest: (request) => {
        const call = calls[turn++ % calls.length];
        if (!hasKeys) return { ...request, ...call };
        return { ...request, ...call, headers: { ...call?.headers, "idempotency-key": randomUUID() } };
      },
      onResponse: (status, body) => {
        if (status !== 200) errors += 1;
        else if (body.includes(counts)) counted += 1;
      },
    },
  ],
});
const { p50, p99 } = result.latency;
const measured: Measure = {
  counted,
  perSecond: counted / result.duration,
  p50Ms: p50,
  p99Ms: p99,
  errors: errors + result.errors,
};
process.send?.(measured);
process.disconnect();

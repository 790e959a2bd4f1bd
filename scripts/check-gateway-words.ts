import { findStrayGatewayWords } from "./gateway-words.ts";

const found = await findStrayGatewayWords();
for (const line of found) console.error(`a gateway's word outside server/gateway/<provider>: ${line}`);
process.exitCode = found.length > 0 ? 1 : 0;
if (found.length === 0) console.log("gateway words stay with their providers");

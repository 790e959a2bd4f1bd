import { describe, expect, it } from "vitest";
import { verifyAnswer } from "./verify-answer.ts";

/** The worked example of the gateway's page: hashes computed with openssl. */
const SECRET = "sandbox-shared-secret-0001";
const attempt = {
  oid: "ORD-01JD8ZK3V7Q4",
  storename: "80000001",
  chargetotal: "125.50",
  currency: "036",
  txndatetime: "2026:11:21-13:31:28",
  hashAlgorithm: "HMACSHA256",
} as const;
const APPROVED = "Y:123456:4528170318:PPXM:0001016";
const approvedReturn = {
  approval_code: APPROVED,
  oid: attempt.oid,
  response_hash: "LVOnCewvcpECQ6B5VVnq4jFDpcGFH+l/Qwp6rtMgVYU=",
};
const verify = (fields: Record<string, string>, channel: "return" | "notify" = "return") =>
  verifyAnswer(attempt, fields, channel, SECRET);

describe("a gateway answer", () => {
  it("verifies by the stored values alone", () => {
    expect(verify(approvedReturn)).toEqual({
      ok: true,
      outcome: "approved",
      approvalCode: APPROVED,
      ipgTransactionId: null,
    });
  });

  it("is declined or waiting by the first letter of its approval code", () => {
    const declined = {
      approval_code: "N:05:Do Not Honour",
      response_hash: "Jfk8JQvSagVAtsOFvDdWSLamF9qCOhF28nM8gbKEa4k=",
    };
    expect(verify(declined)).toMatchObject({ ok: true, outcome: "failed" });
    const waiting = {
      approval_code: "?:waiting",
      notification_hash: "U4RH4+tXHXx6Kc06dZT9/d9eArY7vvt3xCABKTzohJs=",
    };
    expect(verify(waiting, "notify")).toMatchObject({ ok: true, outcome: "pending" });
  });

  it("keeps the two hashes apart: what verifies for the browser does not for the server", () => {
    const { response_hash } = approvedReturn;
    expect(verify({ approval_code: APPROVED, notification_hash: response_hash }, "notify").ok).toBe(false);
    const genuine = { approval_code: APPROVED, notification_hash: "uug+olYJhiwO2/gaHIBsZ6C2CbsEbKOkRJ9PiGDvS4A=" };
    expect(verify(genuine, "notify").ok).toBe(true);
    expect(verify({ approval_code: APPROVED, response_hash: genuine.notification_hash }).ok).toBe(false);
  });

  it("does not fit an attempt of another second or amount", () => {
    for (const other of [{ txndatetime: "2026:11:21-13:31:29" }, { chargetotal: "125.51" }])
      expect(verifyAnswer({ ...attempt, ...other }, approvedReturn, "return", SECRET).ok).toBe(false);
  });

  it("is refused where an echo or the status disagrees", () => {
    for (const wrong of [
      { chargetotal: "1.00" },
      { currency: "36" },
      { txntype: "void" },
      { storename: "1" },
      { status: "DECLINED" },
    ])
      expect(verify({ ...approvedReturn, ...wrong }).ok).toBe(false);
    // Some stores translate the status: a word we do not know says nothing.
    expect(verify({ ...approvedReturn, status: "AKCEPTACJA" }).ok).toBe(true);
  });

  it("must carry a right extended hash where it carries one", () => {
    const fields: Record<string, string> = {
      ...approvedReturn,
      cardnumber: "(VISA) ... 4242",
      ccbin: "424242",
      ccbrand: "VISA",
      cccountry: "AUS",
      chargetotal: "125.50",
      currency: "036",
      expmonth: "12",
      expyear: "2029",
      hash_algorithm: "HMACSHA256",
      ipgTransactionId: "104528170318",
      paymentMethod: "V",
      processor_response_code: "00",
      refnumber: "123456",
      status: "APPROVED",
      tdate: "1795228319",
      terminal_id: "1000001",
      timezone: "Australia/Sydney",
      txndate_processed: "21/11/26 13:31:59",
      txndatetime: "2026:11:21-13:31:28",
      txntype: "sale",
      extended_response_hash: "MDVrkIEzaxuorfmkpFeUv22k4LjXTRzoF80hKAukX5A=",
    };
    expect(verify(fields)).toMatchObject({ ok: true, ipgTransactionId: "104528170318" });
    expect(verify({ ...fields, refnumber: "123457" }).ok).toBe(false);
  });
});

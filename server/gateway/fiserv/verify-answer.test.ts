import { describe, expect, it } from "vitest";
import { notificationHash, requestHash, responseHash } from "./signature.ts";
import type { SignedAttempt } from "./signed-attempt.ts";
import { verifyAnswer } from "./verify-answer.ts";

/** The worked example of docs/design/gateway.md#worked-example. Its hashes were computed with openssl. */
const SECRET = "sandbox-shared-secret-0001";
const attempt = {
  oid: "ORD-01JD8ZK3V7Q4",
  storename: "80000001",
  chargetotal: "125.50",
  currency: "036",
  txndatetime: "2026:11:21-13:31:28",
  timezone: "Australia/Sydney",
  hashAlgorithm: "HMACSHA256",
  oidSigned: false,
} as const;
const agreement = { secret: SECRET, extendedHash: false };
const APPROVED = "Y:123456:4528170318:PPXM:0001016";
const approvedReturn = {
  approval_code: APPROVED,
  oid: attempt.oid,
  response_hash: "LVOnCewvcpECQ6B5VVnq4jFDpcGFH+l/Qwp6rtMgVYU=",
};
const verify = (fields: Record<string, string>, channel: "return" | "notify" = "return") =>
  verifyAnswer(attempt, fields, channel, agreement);

describe("a gateway answer", () => {
  it("verifies against the stored values only", () => {
    expect(verify(approvedReturn)).toEqual({
      ok: true,
      answer: { outcome: "approved", bankCode: APPROVED, transactionId: null },
    });
  });

  it("is declined or waiting by the first letter of its approval code", () => {
    const declined = {
      approval_code: "N:05:Do Not Honour",
      response_hash: "Jfk8JQvSagVAtsOFvDdWSLamF9qCOhF28nM8gbKEa4k=",
    };
    expect(verify(declined)).toMatchObject({ ok: true, answer: { outcome: "failed", reason: "declined" } });
    const waiting = { approval_code: "?:waiting", notification_hash: "U4RH4+tXHXx6Kc06dZT9/d9eArY7vvt3xCABKTzohJs=" };
    expect(verify(waiting, "notify")).toMatchObject({ ok: true, answer: { outcome: "pending" } });
  });

  it("keeps the two hashes apart: the browser's hash does not verify for the server, or the other way round", () => {
    const { response_hash } = approvedReturn;
    expect(verify({ approval_code: APPROVED, notification_hash: response_hash }, "notify").ok).toBe(false);
    const genuine = { approval_code: APPROVED, notification_hash: "uug+olYJhiwO2/gaHIBsZ6C2CbsEbKOkRJ9PiGDvS4A=" };
    expect(verify(genuine, "notify").ok).toBe(true);
    expect(verify({ approval_code: APPROVED, response_hash: genuine.notification_hash }).ok).toBe(false);
  });

  it("does not fit an attempt of another second or amount", () => {
    for (const other of [{ txndatetime: "2026:11:21-13:31:29" }, { chargetotal: "125.51" }])
      expect(verifyAnswer({ ...attempt, ...other }, approvedReturn, "return", agreement).ok).toBe(false);
  });

  it("is refused if an echoed field or the status disagrees", () => {
    for (const wrong of [
      { chargetotal: "1.00" },
      { currency: "36" },
      { txntype: "void" },
      { storename: "1" },
      { status: "DECLINED" },
    ])
      expect(verify({ ...approvedReturn, ...wrong }).ok).toBe(false);
    // Some stores translate the status, so an unknown word is ignored.
    expect(verify({ ...approvedReturn, status: "AKCEPTACJA" }).ok).toBe(true);
  });

  it("gives a transaction only from the gateway's own server, because a buyer could change it in the browser", () => {
    const hash = notificationHash({ ...attempt, approval_code: APPROVED }, SECRET, "HMACSHA256");
    const notified = { approval_code: APPROVED, notification_hash: hash, ipgTransactionId: "104528170318" };
    expect(verify(notified, "notify")).toMatchObject({ answer: { transactionId: "104528170318" } });
    expect(verify({ ...approvedReturn, ipgTransactionId: "104528170318" })).toMatchObject({
      answer: { transactionId: null },
    });
  });

  it("gives an approval code in one spelling", () => {
    const approval_code = "Y:12ab: 4528170318:ppxm:1 ";
    const response_hash = responseHash({ ...attempt, approval_code }, SECRET, "HMACSHA256");
    expect(verify({ approval_code, response_hash })).toMatchObject({
      answer: { bankCode: "Y:12AB:4528170318:PPXM:1" },
    });
  });

  it("with an unknown letter is refused even if it is signed", () => {
    const fields = (approval_code: string) => ({
      approval_code,
      response_hash: responseHash({ ...attempt, approval_code }, SECRET, "HMACSHA256"),
    });
    for (const code of ["Z:1", "", "YES", "y:123456", ":", "Y"])
      expect(verify(fields(code)), code).toMatchObject({ ok: false, signed: true });
  });

  it("that is refused says whether the gateway signed it", () => {
    expect(verify({ ...approvedReturn, chargetotal: "1.00" })).toMatchObject({ ok: false, signed: true });
    expect(verify({ ...approvedReturn, response_hash: "x" })).toMatchObject({ ok: false, signed: false });
  });
});

describe("the extended hash", () => {
  const whole: Record<string, string> = {
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
  const demanding = (fields: Record<string, string>, of = attempt as SignedAttempt) =>
    verifyAnswer(of, fields, "return", { secret: SECRET, extendedHash: true });
  const sign = (fields: Record<string, string>) => {
    const { response_hash, extended_response_hash, ...rest } = fields;
    return { ...fields, extended_response_hash: requestHash(rest, SECRET, "HMACSHA256") };
  };

  it("must be right if there is one, and covers every field", () => {
    expect(verify(whole)).toMatchObject({ ok: true });
    expect(demanding(whole)).toMatchObject({ ok: true });
    for (const change of [{ refnumber: "123457" }, { extra: "1" }, { extended_response_hash: "" }])
      expect(verify({ ...whole, ...change }).ok).toBe(false);
  });

  it("must be present if it is required now, or was required when the attempt was made", () => {
    const { extended_response_hash, ...plain } = whole;
    expect(verify(plain).ok).toBe(true);
    expect(demanding(plain).ok).toBe(false);
    expect(verifyAnswer({ ...attempt, oidSigned: true }, plain, "return", agreement).ok).toBe(false);
  });

  it("binds the order: its number cannot be swapped or hidden under another name", () => {
    const mine = { ...attempt, oid: "1001-4321-1" };
    const theirs = { ...attempt, oid: "1002-1234-1" };
    const genuine = sign({ ...whole, oid: mine.oid });
    expect(demanding(genuine, mine).ok).toBe(true);
    expect(demanding({ ...genuine, oid: theirs.oid }, theirs).ok).toBe(false);
    // The buyer added the other number as a field, which the gateway echoes, and renames the two on the way back.
    const echoed = sign({ ...whole, oid: mine.oid, oie: theirs.oid });
    const { oie, oid, ...others } = echoed as typeof echoed & { oie: string; oid: string };
    expect(demanding({ ...others, oic: oid, oid: oie }, theirs).ok).toBe(false);
    // Or the buyer joins the true number to a neighbouring value.
    const glued = { ...others, ipgTransactionId: `${whole.ipgTransactionId}|${oid}`, oid: oie };
    expect(demanding(glued, theirs).ok).toBe(false);
  });
});

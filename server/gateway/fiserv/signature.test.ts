import { describe, expect, it } from "vitest";
import { type AnswerFacts, hashesEqual, notificationHash, requestHash, responseHash } from "./signature.ts";

const SECRET = "sandbox-shared-secret-0001";
const FIRST_VECTOR = {
  chargetotal: "13.00",
  currency: "978",
  mobileMode: "M",
  responseFailURL: "https://localhost:8643/webshop/response_failure.jsp",
  responseSuccessURL: "https://localhost:8643/webshop/response_success.jsp",
  storename: "10123456789",
  timezone: "Europe/Berlin",
  transactionNotificationURL: "https://localhost:8643/webshop/transactionNotification",
  txndatetime: "2020:04:17-17:32:41",
  txntype: "sale",
};
const ORDER = {
  txntype: "sale",
  txndatetime: "2026:11:21-13:31:28",
  transactionNotificationURL: "https://api.boxoffice.example/v1/payment/notify",
  timezone: "Australia/Sydney",
  storename: "80000001",
  responseSuccessURL: "https://api.boxoffice.example/v1/payment/success",
  responseFailURL: "https://api.boxoffice.example/v1/payment/fail",
  oid: "ORD-01JD8ZK3V7Q4",
  mobileMode: "true",
  hash_algorithm: "HMACSHA256",
  currency: "036",
  checkoutoption: "combinedpage",
  chargetotal: "125.50",
};
const facts = (approval_code: string): AnswerFacts => ({
  approval_code,
  chargetotal: "125.50",
  currency: "036",
  txndatetime: "2026:11:21-13:31:28",
  storename: "80000001",
});
const APPROVED = "Y:123456:4528170318:PPXM:0001016";
const DECLINED = "N:05:Do Not Honour";

describe("the request hash", () => {
  it("matches the vendor's published vectors", () => {
    expect(requestHash(FIRST_VECTOR, "sharedsecret", "HMACSHA256")).toBe(
      "8CVD62a88mwr/Nfc+t+CWB+XG0g5cqmSrN8JhFlQJVM=",
    );
    const second = {
      ...FIRST_VECTOR,
      checkoutoption: "combinedpage",
      hash_algorithm: "HMACSHA256",
      txndatetime: "2021:09:06-16:43:04",
    };
    expect(requestHash(second, "sharedsecret", "HMACSHA256")).toBe("EapafBqqOF6N/kch8USkHPGh+fwSko24h6FpQnQHfQ8=");
  });

  it("covers the whole form of an order, whatever the order of its fields", () => {
    const expected = "xz96RS1rXv2x13oFw/EUeYr2r61Zh/hYoi1hcVq88lc=";
    expect(requestHash(ORDER, SECRET, "HMACSHA256")).toBe(expected);
    expect(requestHash(Object.fromEntries(Object.entries(ORDER).reverse()), SECRET, "HMACSHA256")).toBe(expected);
  });

  it("leaves out empty fields and the hash itself", () => {
    const withMore = { ...ORDER, comments: "", hashExtended: "anything" };
    expect(requestHash(withMore, SECRET, "HMACSHA256")).toBe(requestHash(ORDER, SECRET, "HMACSHA256"));
  });

  it("changes with any value", () => {
    const expected = requestHash(ORDER, SECRET, "HMACSHA256");
    for (const name of Object.keys(ORDER))
      expect(requestHash({ ...ORDER, [name]: "other" }, SECRET, "HMACSHA256")).not.toBe(expected);
  });
});

describe("the answer hashes", () => {
  it.each([
    [APPROVED, "LVOnCewvcpECQ6B5VVnq4jFDpcGFH+l/Qwp6rtMgVYU=", "uug+olYJhiwO2/gaHIBsZ6C2CbsEbKOkRJ9PiGDvS4A="],
    [DECLINED, "Jfk8JQvSagVAtsOFvDdWSLamF9qCOhF28nM8gbKEa4k=", "cGptTetc6CZujJKYW1Bpb+dzG/4KDiWumQoEqRMNT/Y="],
  ])("of %s match the worked example, and differ between return and notification", (code, returned, notified) => {
    expect(responseHash(facts(code), SECRET, "HMACSHA256")).toBe(returned);
    expect(notificationHash(facts(code), SECRET, "HMACSHA256")).toBe(notified);
  });

  it("of a waiting payment match the worked example", () => {
    expect(notificationHash(facts("?:waiting"), SECRET, "HMACSHA256")).toBe(
      "U4RH4+tXHXx6Kc06dZT9/d9eArY7vvt3xCABKTzohJs=",
    );
  });
});

describe("comparing hashes", () => {
  const hash = "xz96RS1rXv2x13oFw/EUeYr2r61Zh/hYoi1hcVq88lc=";
  it("accepts hex in place of base64", () => {
    expect(hashesEqual(hash, "C73F7A452D6B5EFDB1D77A05C3F114798AF6AFAD5987F858A22D61715ABCF257")).toBe(true);
  });
  it("refuses another hash, a shorter one and text that is no hash", () => {
    for (const other of [hash.replace("x", "y"), hash.slice(4), "", "=".repeat(44), "not a hash at all"])
      expect(hashesEqual(hash, other)).toBe(false);
  });
});

import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { TestBuyer } from "../box-office.ts";
import { type PasskeyDevice, passkeyDevice } from "../passkey-device.ts";
import { pushBrowser } from "../servers/push-service.ts";
import { gatewayAnswer } from "../steps/booking-steps.ts";
import type { Known } from "./known.ts";
import { learnFrom } from "./learn.ts";
import { PASSWORD, type World } from "./world.ts";

const APPROVALS: Readonly<Record<string, (n: number) => string>> = {
  approved: (n) => `Y:123456:${6_000_000_000 + n}:PPXM:0001016`,
  declined: () => "N:05:Do Not Honour",
  waiting: () => "?:waiting",
};
/** A name that only this account has. Names have no digits. */
const nameOfPerson = (number: number) =>
  `Own${[...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join("")}x`;
/** How many values of a kind are stored. The oldest ones are dropped. */
const KEPT = 20;
let approvals = 0;
let people = 0;

/** One account with its browser, and everything that it has learnt from the answers to its calls. */
export class Person {
  readonly own: TestBuyer;
  readonly number: number;
  /** The session that its calls carry. Signing in again replaces it. */
  token: string;
  readonly cookies: Record<string, string> = {};
  readonly #world: World;
  readonly #device: PasskeyDevice = passkeyDevice();
  readonly #browser = pushBrowser(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
  readonly #learnt = new Map<string, unknown[]>();
  #mailsRead: number;

  /** Opens an account that nobody else has used. */
  static async arrive(world: World, role: number): Promise<Person> {
    people += 1;
    const named = { email: `own-${people}x@fuzz.example`, firstName: nameOfPerson(people), role };
    return new Person(world, await world.addPerson(named), people);
  }

  private constructor(world: World, own: TestBuyer, number: number) {
    this.#world = world;
    this.own = own;
    this.number = number;
    this.token = own.token;
    this.#mailsRead = world.mails.length;
  }

  /** The present value of a plan's name. */
  readonly find = ({ name, nth }: Known): unknown => {
    const made = this.#make(name, nth);
    if (made !== undefined) return made;
    const all = [...(this.#learnt.get(name) ?? []), ...(this.#world.facts.get(name) ?? [])];
    return all[nth % Math.max(all.length, 1)] ?? String(900_000 + nth);
  };

  get name(): string {
    return nameOfPerson(this.number);
  }

  /** The pass of the waiting room, if it has let this person in. */
  get queuePass(): string | undefined {
    return this.#newest("queue pass");
  }

  /** Reads the values in an answer and in the mails since the last one. */
  learn(route: string, body: unknown): void {
    learnFrom(route, body, (name, value) => this.#remember(name, value));
    for (const { to, data } of this.#world.mails.slice(this.#mailsRead)) {
      if (to !== this.own.email && !to.startsWith(`new-${this.number}x`)) continue;
      const { link, stop_link, code, passcode } = data as Record<string, unknown>;
      for (const address of [link, stop_link]) {
        const token = /#\w+=([\w-]+)$/.exec(String(address))?.[1];
        if (token) this.#remember("token", token);
      }
      if (code) this.#remember("organiser" in data ? "invitation" : "mailed code", code);
      if (passcode) this.#remember("passcode", passcode);
    }
    this.#mailsRead = this.#world.mails.length;
  }

  #remember(name: string, value: unknown): void {
    if (name === "accesstoken") this.token = String(value);
    const before = this.#learnt.get(name) ?? [];
    this.#learnt.set(name, [value, ...before].slice(0, KEPT));
  }

  #newest<T>(name: string): T | undefined {
    return this.#learnt.get(name)?.[0] as T | undefined;
  }

  /** Values that are made instead of learnt. Undefined for all others. */
  #make(name: string, nth: number): unknown {
    const each = (value: string) => Array.from({ length: this.#held() }, () => value);
    switch (name) {
      case "user":
        return [this.own.id, this.own.id, this.own.id, this.#world.other.id, 999_999_999].map(String)[nth % 5];
      case "email":
        return nth % 3 === 2 ? this.#world.strangersEmail : this.own.email;
      case "new email":
        return `new-${this.number}x@fuzz.example`;
      case "mobile":
        return `04${String(20_000_000 + this.number)}`;
      case "password":
        return nth % 4 === 3 ? "short" : PASSWORD;
      case "names":
        return each(this.name);
      case "mobiles":
        return each("0400 111 222");
      case "emails":
        return each(this.own.email);
      case "now":
        return new Date().toISOString();
      case "new key":
        return randomUUID();
      case "new scan":
        return this.#made("scan", randomUUID());
      case "door":
        return nth % 3 === 2 ? randomUUID() : this.#world.doorId;
      case "subscription":
        return { ...this.#browser.subscription, expirationTime: null };
      case "endpoint":
        return this.#browser.subscription.endpoint;
      case "invoice":
        return `${this.#newest("order") ?? nth}.pdf`;
      case "new passkey":
        return this.#device.register(this.#newest("challenge") ?? "none");
      case "passkey-proof":
        return this.#device.signIn(this.#newest("challenge") ?? "none");
      case "app code":
      case "code":
        return nth % 3 === 2 ? "000000" : this.#appCode(nth);
    }
    const [channel = "", approval = ""] = name.split(" ");
    const answer = APPROVALS[approval];
    if (!answer || (channel !== "notify" && channel !== "success")) return undefined;
    const form = this.#newest<Record<string, string>>("gateway fields") ?? {};
    // The browser's return and the gateway's own post are about the same payment.
    if (channel === "notify") approvals += 1;
    return gatewayAnswer(form, answer(approvals), channel === "notify" ? "notify" : "return");
  }

  #made(name: string, value: unknown): unknown {
    this.#remember(name, value);
    return value;
  }

  #held(): number {
    return this.#newest<unknown[]>("best")?.length ?? 2;
  }

  #appCode(nth: number): string {
    const secret = this.#newest<string>("secret");
    if (!secret) return String(this.#newest("mailed code") ?? "123456");
    const timestamp = Date.now() + ((nth % 3) - 1) * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }
}

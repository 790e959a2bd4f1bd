import type { FastifyReply } from "fastify";

/** The answer of a call that returns data, sometimes with words for people. */
export const good = <Data>(response_data: Data, message = "") => ({ status: 1 as const, message, response_data });

/** The answer of a call that only did something, in words for people. */
export const done = (message: string) => ({ status: 1 as const, message });

/** An expected outcome that is a refusal, in words for people: one text, or one for each field of a form. */
export const refused = <Words extends string | Readonly<Record<string, string>>>(message: Words) => ({
  status: 0 as const,
  message,
});

/** Sends an answer that is already in its written form, whatever type the call's schema gives it. */
export const sendWritten = (reply: FastifyReply, body: string | Buffer): FastifyReply => reply.send(body);

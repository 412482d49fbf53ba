import { request } from "undici";
import { z } from "zod";
import { codeOf } from "../../errors/thrown.ts";
import type { Outcome, Taken, Text, Texter } from "../texter.ts";
import { longestAttemptMs } from "../texter.ts";
import { statusPathOf } from "./paths.ts";
import { isForGood } from "./refusals.ts";
import { takenOf, twilioMessage } from "./twilio-message.ts";

export type TwilioOptions = {
  accountSid: string;
  /** The first signs our requests in. */
  authTokens: readonly string[];
  /** A number of ours, or the id of a messaging service. */
  sender: string;
  /** Our address, to which Twilio posts what becomes of a text message. */
  publicUrl: string;
  /** Another address for Twilio's API, for tests. */
  at?: string;
  timeoutMs?: number;
};

const error = z.object({ code: z.number().nullish() });
const list = z.object({ messages: z.array(twilioMessage) });

/** A connection that was never made has sent nothing. */
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Twilio's clock and ours may differ, and it dates messages by the second. */
const clockSkewMs = 60_000;

/**
 * Sends by Twilio's Message resource. It takes no key that would make a repeated request harmless, so what became of a request decides:
 * one that never reached it, or that it refused, has sent nothing; one without an answer, or with an answer of 500 and above, may have
 * sent the text message, and `find` looks for it in Twilio's list before another is made.
 */
export function openTwilio(options: TwilioOptions): Texter {
  const { accountSid, authTokens, sender, publicUrl, timeoutMs = longestAttemptMs } = options;
  const url = `${options.at ?? "https://api.twilio.com"}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authTokens[0]}`).toString("base64")}`,
    accept: "application/json",
  };
  const patience = () => ({
    signal: AbortSignal.timeout(timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  return {
    async send({ id, clinicId, to, body }: Text): Promise<Outcome> {
      const fields = new URLSearchParams({
        To: to,
        Body: body,
        StatusCallback: `${publicUrl}${statusPathOf(clinicId, id)}`,
        [sender.startsWith("MG") ? "MessagingServiceSid" : "From"]: sender,
      });
      try {
        const answer = await request(url, {
          method: "POST",
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          body: fields.toString(),
          ...patience(),
        });
        return readAnswer(answer.statusCode, await answer.body.json().catch(() => null));
      } catch (thrown) {
        const code = codeOf(thrown) ?? "";
        return neverConnected.has(code) ? { kind: "not_taken", failure: "unreachable" } : unanswered;
      }
    },

    async find({ to, body }: Text, askedAt: Date): Promise<Taken[]> {
      const search = new URLSearchParams({ To: to, PageSize: "100" });
      const answer = await request(`${url}?${search.toString()}`, { headers, ...patience() });
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new Error(`Twilio answered ${answer.statusCode} when asked for a text message`);
      }
      const { messages } = list.parse(await answer.body.json());
      const since = askedAt.getTime() - clockSkewMs;
      return messages
        .filter((message) => message.body === body && Date.parse(message.date_created ?? "") >= since)
        .map(takenOf);
    },
  };
}

const unanswered = { kind: "unanswered" } as const;

function readAnswer(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300) {
    const message = twilioMessage.safeParse(body);
    return message.success ? { kind: "taken", ...takenOf(message.data) } : unanswered;
  }
  if (status >= 500) return unanswered;
  const code = error.safeParse(body).data?.code ?? status;
  return { kind: isForGood(code) ? "refused" : "not_taken", failure: String(code) };
}

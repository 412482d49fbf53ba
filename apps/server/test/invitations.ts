import { sendInvitation, sendInvitationJob } from "#areas/my-tests/invitations/sending.ts";
import type { Text, Texter } from "../src/texts/texter.ts";
import type { TestApp } from "./harness.ts";
import { openOutbox } from "./outbox.ts";
import { until } from "./until.ts";

/** Does the work of sending invitations, and reads what was sent. */
export async function openInvitations(test: TestApp) {
  const { deps, sent } = openOutbox(test);
  const texts: Text[] = [];
  const texter: Texter = {
    send: async (text) => {
      texts.push(text);
      return { kind: "taken", state: "sent", ref: null, failure: null };
    },
    find: async () => [],
  };
  const lots: { personId: string }[] = [];
  await test.mode.jobs.work(sendInvitationJob, async (payload) => {
    await sendInvitation({ ...deps, texter }, payload);
    lots.push(payload);
  });
  /** Waits until so many invitations of a person have been worked on. */
  const workedOn = (personId: string, times = 1) =>
    until(() => lots.filter((done) => done.personId === personId).length >= times, "work on an invitation");
  const to = (email: string) => sent.filter((mail) => mail.to === email);
  const secretOf = (mail: { text: string }) => /enter#([\w-]{43})/.exec(mail.text)![1]!;
  return { workedOn, to, texts, secretOf };
}

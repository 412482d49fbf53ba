import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { hello, quotedName, shortName } from "./names-of-others.ts";

type OnCall = { organisation: string; name: string; phone: string };
type CriticalEmail = {
  codes: { kitCode: string; orderNumber: string };
  /** The name of the on-call contact in the copy that goes to them; empty in the others. */
  greeted: string;
  lab: OnCall | null;
  raisedAt: Date;
  link: string;
  /** The on-call contact's address, if it refuses e-mails. */
  refusedBy: string | null;
  /** Whether the lab has taken it back, and why. */
  withdrawn: string | null;
  isAcknowledged: boolean;
};

const footer = "Kitpath. You receive this e-mail because you are notified of your clinic’s critical results.";

const callLab = ({ lab }: CriticalEmail): string => {
  const whom = lab ? [shortName(lab.name), lab.phone].filter(Boolean).join(", ") : "";
  return whom ? `Please call the lab now: ${whom}.` : "Please call the lab now.";
};

const onRefusal = ({ refusedBy }: CriticalEmail): string[] =>
  refusedBy
    ? [
        `The on-call contact does not get this e-mail: ${refusedBy} refuses it. Change the address in Settings.`,
      ]
    : [];

/** What a lab that takes an alert back leaves open for the clinic to conclude. */
const onWithdrawal = ({ withdrawn }: CriticalEmail): string[] => {
  if (withdrawn === "corrected")
    return ["The lab has corrected it since then: by what it has entered now, nothing is critical any more."];
  return withdrawn === "rejected"
    ? ["The lab has rejected the sample since then, so whether the value is right is not known."]
    : [];
};

const letterOf = (email: CriticalEmail, subject: string, paragraphs: readonly string[]): Written =>
  writeLetter(kitpathBrand, {
    subject,
    greeting: email.greeted ? hello(email.greeted) : "Hello,",
    paragraphs: [...paragraphs, ...onRefusal(email)],
    actions: [{ label: email.isAcknowledged ? "Open" : "Open and acknowledge", url: email.link }],
    footer,
  });

/** Tells a clinic of a critical value, which may mean an immediate risk to life. */
export function criticalEmail(email: CriticalEmail): Written {
  const { kitCode, orderNumber } = email.codes;
  const lab = email.lab ? quotedName(email.lab.organisation) : "The lab";
  return letterOf(email, `Critical result: kit ${kitCode} (${orderNumber})`, [
    `${lab} has just measured a critical value in the sample of kit ${kitCode} (order ${orderNumber}).`,
    ...onWithdrawal(email),
    callLab(email),
    "Acknowledge it within 30 minutes with a note of what was done. Until then, it is shown on every screen of your clinic.",
  ]);
}

/** Reminds a clinic of a critical value that has not been acknowledged in time. */
export function criticalReminderEmail(email: CriticalEmail, now: Date): Written {
  const { kitCode, orderNumber } = email.codes;
  const minutes = Math.round((now.getTime() - email.raisedAt.getTime()) / 60_000);
  return letterOf(email, `Nobody has acknowledged a critical result: kit ${kitCode} (${orderNumber})`, [
    `The critical value in the sample of kit ${kitCode} (order ${orderNumber}) was reported ${minutes} minutes ago, and nobody has acknowledged it.`,
    ...onWithdrawal(email),
    callLab(email),
    "This e-mail goes to the on-call contact and every administrator of your clinic until it is acknowledged.",
  ]);
}

/** Tells a clinic that what it was told of as critical is so no more, or only in part. */
export function criticalWithdrawnEmail(email: CriticalEmail): Written {
  const { kitCode, orderNumber } = email.codes;
  const lab = email.lab ? quotedName(email.lab.organisation) : "The lab";
  const sample = `the sample of kit ${kitCode} (order ${orderNumber})`;
  const what = {
    corrected: `${lab} has corrected what it reported as critical in ${sample}: nothing in it is critical any more.`,
    rejected: `${lab} has rejected ${sample}, in which it reported a critical value, so whether that is right is not known.`,
    partly: `${lab} has corrected some of what it reported as critical in ${sample}. The rest is critical still.`,
  };
  const { withdrawn, isAcknowledged } = email;
  const subject =
    withdrawn === "rejected"
      ? "The sample of a critical result was rejected"
      : "A critical result was corrected";
  return letterOf(email, `${subject}: kit ${kitCode} (${orderNumber})`, [
    what[withdrawn === "corrected" || withdrawn === "rejected" ? withdrawn : "partly"],
    callLab(email),
    isAcknowledged
      ? "If you have acted on it already, tell the person what has changed."
      : "Acknowledge it with a note of what was done, also if the person was called already.",
  ]);
}

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

const footer =
  "Kitpath. You are receiving this e-mail because you are a contact for your clinic’s critical results.";

const callLab = ({ lab }: CriticalEmail): string => {
  const whom = lab ? [shortName(lab.name), lab.phone].filter(Boolean).join(", ") : "";
  return whom ? `Please call the lab now: ${whom}.` : "Please call the lab now.";
};

const onRefusal = ({ refusedBy }: CriticalEmail): string[] =>
  refusedBy
    ? [
        `The on-call contact did not get this e-mail: ${refusedBy} refused it. Change the address in Settings.`,
      ]
    : [];

/** What a lab that takes an alert back leaves open for the clinic to conclude. */
const onWithdrawal = ({ withdrawn }: CriticalEmail): string[] => {
  if (withdrawn === "corrected")
    return ["The lab has since corrected the value, and nothing is critical now."];
  return withdrawn === "rejected"
    ? ["The lab has since rejected the sample, so we do not know whether the value is right."]
    : [];
};

const letterOf = (email: CriticalEmail, subject: string, paragraphs: readonly string[]): Written =>
  writeLetter(kitpathBrand, {
    subject,
    isCritical: email.withdrawn !== "corrected" && email.withdrawn !== "rejected",
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
    "Acknowledge it within 30 minutes, with a note of what you did. Until then, every screen of your clinic shows it.",
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
    corrected: `${lab} has corrected what it reported as critical in ${sample}. Nothing in it is critical now.`,
    rejected: `${lab} reported a critical value in ${sample}, and has now rejected that sample. We do not know whether the value is right.`,
    partly: `${lab} has corrected some of what it reported as critical in ${sample}. The rest is still critical.`,
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
      ? "If you have acted on it already, tell the patient what has changed."
      : "Acknowledge it with a note of what you did, even if somebody has already called the patient.",
  ]);
}

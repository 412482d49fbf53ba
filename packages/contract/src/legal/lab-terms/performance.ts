import { labTermsFigures as figures } from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

export const facility: Clause = {
  heading: "Facility, equipment and staff",
  paragraphs: [
    "The Lab performs the Services only at the Facility and keeps it fit for them, clean, secure and accredited as the relevant SLA requires.",
    "The Lab calibrates and maintains its equipment as its manufacturers prescribe and keeps the records of it.",
    "The Lab tells Kitpath in writing before it moves the Services to another Facility or changes a method in a way that may affect Results.",
    "The Lab appoints one of its staff to be responsible for the Services and names a deputy.",
  ],
};

export const serviceLevels: Clause = {
  heading: "Service Levels and remedies",
  paragraphs: [
    "The Lab meets the Service Levels of each SLA. The turnaround time of a Sample runs from its receipt at the Facility to the release of its Results on the Platform.",
    "Where an SLA provides for liquidated damages, the Lab pays or credits them for each delayed Test. The parties agree that they are a genuine and proportionate protection of Kitpath's interest in timely Results. They do not limit Kitpath's right to end the Agreement under clause 15.",
    "No liquidated damages fall due for a delay that Kitpath, a Customer or an event within clause 18 has caused.",
    `When the Lab fails a Service Level repeatedly or seriously, it gives Kitpath a Remediation Plan within ${figures.remediationPlanWorkingDays} Working Days of being asked for it, and carries it out at its own cost. The plan says what went wrong, what will be done about it, by whom and by when.`,
    "Kitpath may send no further Orders for a Test until the Remediation Plan for it has been carried out.",
  ],
};

export const quality: Clause = {
  heading: "Quality, records and audit",
  paragraphs: [
    "The Lab runs a quality management system that meets the applicable standards of each SLA and takes part in a scheme of external quality assessment for every Test where one exists.",
    "The Lab keeps complete and accurate records of every Sample: who handled it, when and how, with which equipment and materials, and with which controls.",
    `On at least ${figures.auditNoticeWorkingDays} Working Days' written notice the Lab lets Kitpath, or an auditor whom Kitpath names and who is bound to confidence, inspect the Facility, the records and the performance of the Services during business hours.`,
    "The Lab puts right without delay, and at its own cost, whatever an audit finds that does not fit the Agreement.",
    "The Lab tells Kitpath at once of any finding of a regulator or accreditation body that may affect the Services.",
  ],
};

export const charges: Clause = {
  heading: "Charges and payment",
  paragraphs: [
    "Kitpath pays the Charges for each Test whose Results have been released. Nothing is due for a Sample that was rejected, lost or spoilt at the Lab, nor for a repeat that the Lab needs.",
    "The Lab sends an invoice after the end of each month that lists the Tests by Order number. The Charges are stated without value added tax, which is added where it is due.",
    `Kitpath pays each correct invoice within ${figures.paymentDays} days of receiving it. It may withhold an amount that it disputes in good faith, if it says so and why, and may set off what the Lab owes it, including liquidated damages.`,
    `A party that pays late owes interest on the overdue amount at ${figures.interestPercent}% a year above the Base Rate, from the due date until payment. For any time at which the Base Rate is below 0%, the interest is ${figures.interestPercent}% a year.`,
    "The Charges do not change during the Initial Period. Later changes need the agreement of both parties in writing.",
  ],
};

export const term: Clause = {
  heading: "Commencement and term",
  paragraphs: [
    `The Agreement begins on the Commencement Date and runs for an initial period of ${figures.initialPeriodMonths} months, unless the parties agree another initial period in writing.`,
    `After the Initial Period the Agreement goes on until either party ends it by giving the other at least ${figures.noticeDays} days' written notice. Notice may be given so that it takes effect on or after the last day of the Initial Period.`,
    "Each SLA ends with the Agreement. An SLA may be ended alone, with the same notice, without ending the Agreement.",
  ],
};

export const results: Clause = {
  heading: "Results and reporting",
  paragraphs: [
    "The Lab releases Results through the Platform and in no other way, after they have been verified by a suitably qualified person.",
    "Results state the value, the unit, the reference range and the method, and say where a control or the condition of the Sample calls for caution.",
    "The Lab raises a result that is an immediate risk to life on the Platform at once, before it is released with the others, and by telephone to the contact that Kitpath names.",
    "A released result is never overwritten. The Lab corrects one by releasing a new version with the reason, and helps Kitpath to inform everyone who relied on the first.",
    "The Lab makes the notifications of infectious disease that Applicable Law requires of it.",
  ],
};

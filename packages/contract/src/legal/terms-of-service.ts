import { businessHours, governingLaw } from "./legal-figures.ts";
import type { LegalText } from "./legal-text.ts";

export const termsOfService: LegalText = {
  intro: [
    "These terms apply to every organisation that uses Kitpath and to the people who sign in for it. By registering, or by accepting them on the platform, you agree to them for your organisation.",
  ],
  parts: [
    {
      id: "clause",
      clauses: [
        {
          heading: "What Kitpath does",
          paragraphs: [
            "Kitpath lets partner companies order test kits and laboratory tests for people in their care, follow them, and read their results; and it lets laboratories take on that testing.",
            "Kitpath does not give medical advice. What a result means for a person, and what follows from it, is for a suitably qualified professional of the partner company to judge.",
            "Kitpath is not for emergencies.",
          ],
        },
        {
          heading: "Your account",
          paragraphs: [
            "You give true and complete details of your organisation and keep them up to date.",
            "Each person who signs in has an account of their own and keeps its password, second factor and keys secret. You answer for what is done with your organisation's accounts and keys.",
            "You give each colleague no more access than their work needs, and remove it when they leave. Tell us at once when you suspect that somebody else has used an account or a key.",
          ],
        },
        {
          heading: "Ordering tests",
          paragraphs: [
            "You order only for people who have been told what the test is and what happens with their sample and data, and who have agreed to it.",
            "You give a person's details as they are, and correct them as soon as you learn that they are wrong.",
            "An order is accepted when the platform confirms it. It can be cancelled until it is being processed.",
            "A kit must be used as its instructions say and before its expiry date. A sample that cannot be tested is reported with the reason.",
          ],
        },
        {
          heading: "Results",
          paragraphs: [
            "You use results only for the care of the person they belong to, and pass them on only to people who may know them.",
            "You see to it that results are read without delay, that the person is told, and that somebody can be reached when a result is an immediate risk to life.",
            "A result that turns out to be wrong is corrected by a new version that says why. Read the newest.",
          ],
        },
        {
          heading: "Prices and payment",
          paragraphs: [
            "Orders are charged at the prices shown when they are placed. Prices are stated without value added tax, which is added where it is due.",
            "Unless you pay by invoice, an order goes ahead once your card has been charged. An invoice is payable by the date it states.",
            "The sandbox ships nothing and charges nothing.",
          ],
        },
        {
          heading: "Using the platform fairly",
          paragraphs: [
            {
              text: "You do not:",
              sub: [
                "look at, or try to reach, data that is not your organisation's;",
                "put load on the platform that disturbs others, or get around its limits;",
                "enter real people's data into the sandbox; or",
                "copy the platform, resell access to it, or use it to build one like it.",
              ],
            },
            "Tell us of a security problem that you find, and give us time to put it right before you tell others.",
          ],
        },
        {
          heading: "Availability and changes",
          paragraphs: [
            "We work to keep the platform available at all times, but do not promise that it never fails. We announce planned maintenance that may be noticed.",
            "We may change and extend the platform. A change that takes something important away is announced at least 30 days before.",
            "We may suspend an account for as long as it endangers people, data or the platform, and say why as soon as we can.",
          ],
        },
        {
          heading: "Data protection",
          paragraphs: [
            "For the data of patients your organisation is the controller and Kitpath its processor. We process it only to provide the service and on your instructions, as the Privacy Policy describes.",
            "Every reading of a person's results is recorded: who, when and what.",
          ],
        },
        {
          heading: "Liability",
          paragraphs: [
            "Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not allow it to be limited.",
            "Subject to that, neither party is liable for loss of profit or for indirect or consequential loss, and each party's total liability in a year is limited to what was paid and payable under these terms in that year.",
          ],
        },
        {
          heading: "Ending",
          paragraphs: [
            "Either party may end this agreement with 30 days' notice, or at once when the other breaks it seriously and does not put it right within 14 days of being asked to.",
            "Orders that have been accepted are completed. You can take your data with you before the account is closed; records that the law requires are kept for as long as it requires.",
          ],
        },
        {
          heading: "General",
          paragraphs: [
            "A new version of these terms is shown when you next sign in, with what has changed, and applies once it is accepted for your organisation.",
            `You reach us in business hours, ${businessHours}, by the ways that the contact page gives.`,
            `These terms are governed by the law of ${governingLaw}, whose courts have exclusive jurisdiction.`,
          ],
        },
      ],
    },
  ],
};

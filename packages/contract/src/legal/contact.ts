import { businessHours } from "./legal-figures.ts";
import type { LegalText } from "./legal-text.ts";

/** The contact address is a setting of the installation; the page adds it. */
export const contact: LegalText = {
  intro: ["Write to us, and a person answers."],
  parts: [
    {
      id: "clause",
      clauses: [
        {
          heading: "Support",
          paragraphs: [
            `We answer in business hours: ${businessHours}, public holidays in England excepted.`,
            "Give the order number or kit id that your question is about. Please do not send results or other health data by e-mail.",
          ],
        },
        {
          heading: "If you take a test",
          paragraphs: [
            "Please turn to the clinic or company that ordered it. It knows you and your results, which we may not discuss.",
            "In an emergency call 999, or 111 for urgent medical advice in the United Kingdom.",
          ],
        },
        {
          heading: "Data protection",
          paragraphs: [
            "For a question on personal data, or to exercise a right, begin the subject of your message with “Data protection”. The Privacy Policy says what we do with data.",
          ],
        },
        {
          heading: "Security",
          paragraphs: [
            "If you have found a weakness, begin the subject with “Security”. Tell us how to see it, and give us time to put it right before you tell others.",
          ],
        },
        {
          heading: "Complaints",
          paragraphs: [
            "If something went wrong, say so. We confirm a complaint within two working days, look into it, and tell you what we found and what we will do.",
          ],
        },
        {
          heading: "Legal notices",
          paragraphs: [
            "Notices under an agreement are given as that agreement says. A copy to the address of this page helps to have them dealt with quickly.",
          ],
        },
      ],
    },
  ],
};

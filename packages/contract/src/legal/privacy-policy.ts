import { inWords, servicesAgreementFigures as figures } from "./legal-figures.ts";
import type { LegalText } from "./legal-text.ts";

export const privacyPolicy: LegalText = {
  intro: [
    "This policy says which personal data Kitpath uses, why, for how long, and what your rights are. It is for the people who sign in to Kitpath and for the people who take a test.",
  ],
  parts: [
    {
      id: "clause",
      clauses: [
        {
          heading: "Who is responsible",
          paragraphs: [
            "If you take a test, the clinic or company that ordered it for you is responsible for your data (the controller). Kitpath works on its behalf and on its instructions (as a processor). Please turn to it first; we help it to answer you.",
            "If you sign in to Kitpath, Kitpath is the controller of the data of your account.",
          ],
        },
        {
          heading: "What we use",
          paragraphs: [
            {
              text: "We process:",
              terms: [
                [
                  "Of people who take a test",
                  "name, address, e-mail, telephone, date of birth, sex, the kit and sample, where they are and when, and the results. Results are data concerning health.",
                ],
                [
                  "Of people who sign in",
                  "name, e-mail, telephone, organisation and role, what you accepted and when, your sessions, and a record of what you did, each with the address and the browser that it came from.",
                ],
                [
                  "Of visitors",
                  "the address that a request comes from, for as long as it takes to answer it and to fend off abuse. Who checks a certificate, opens the link to a file or registers a kit without signing in is recorded without it. Only if a sign-in to an account fails, its address and browser are kept in the record of that account's organisation, as evidence of attacks.",
                ],
              ],
            },
          ],
        },
        {
          heading: "Why, and on what basis",
          paragraphs: [
            "To provide tests that were ordered: on the instructions of the controller, whose basis is its contract or care with you and the provision of health care.",
            "To run accounts: because it is needed for our contract with your organisation.",
            "To keep the service secure and to show who read what: because it is our and everybody's legitimate interest, and a legal duty.",
            "We do not sell data, do not use it for advertising, and make no decision about you by automatic means alone.",
          ],
        },
        {
          heading: "Who receives it",
          paragraphs: [
            {
              text: "No more than is needed is passed to:",
              sub: [
                "the clinic or company that ordered the test;",
                "the laboratory that tests the sample, mostly without your name;",
                "carriers, for the delivery and return of kits;",
                "providers of payment, e-mail and hosting, who are bound by contract as processors; and",
                "public authorities, where the law requires it, such as for notifiable diseases.",
              ],
            },
            `Controllers are told of a new sub-processor in advance, and have ${figures.subProcessorObjectionDays} days to object.`,
            "Data stays in the United Kingdom, or goes only where the law's safeguards are in place.",
          ],
        },
        {
          heading: "How long we keep it",
          paragraphs: [
            `Records of tests are kept for ${inWords[figures.retentionYears]} years, unless the law requires another time, and then removed.`,
            "The data of an account is erased when the account is deleted. The record of what was done stays, under a pseudonym.",
            `Entries of that record, also those of failed sign-ins, are kept for at least ${inWords[figures.retentionYears]} years.`,
          ],
        },
        {
          heading: "How we protect it",
          paragraphs: [
            "Data is encrypted on its way, each organisation's data is kept apart from every other's, people see only what their role needs, and each reading of results is recorded.",
            `If something happens to data nonetheless, we tell those responsible without undue delay, and at the latest within ${figures.breachNoticeDays} calendar days.`,
          ],
        },
        {
          heading: "Your rights",
          paragraphs: [
            "You may ask for a copy of your data, have it corrected or erased, limit or object to its use, and take it elsewhere, as far as the law provides.",
            "If you take a test, ask the clinic or company that ordered it. If you sign in, change your details under Profile or write to us.",
            "You may complain to the Information Commissioner's Office (ico.org.uk) at any time.",
          ],
        },
        {
          heading: "Changes",
          paragraphs: [
            "People who sign in are shown a new version of this policy, with what has changed, when they next do so.",
          ],
        },
      ],
    },
  ],
};

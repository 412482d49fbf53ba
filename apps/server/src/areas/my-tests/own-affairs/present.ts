import type { About } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import { canWithdraw } from "#areas/patients/privacy-requests/own-request.ts";
import { referenceOf } from "#areas/patients/privacy-requests/present.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { AboutPerson } from "./about.ts";

export const presentAbout = (read: AboutPerson): { data: About } => {
  const { details, consents, requests, isTextOffered: isOffered, textsStoppedAt } = read;
  return {
    data: {
      firstName: details.first_name,
      lastName: details.last_name,
      dateOfBirth: details.date_of_birth,
      gender: details.gender,
      email: details.email,
      mobileNumber: details.mobile_number,
      texts: { isOffered, isAgreed: details.accepts_texts, stoppedAt: isoTime(textsStoppedAt) },
      consents: consents.map(({ id, title: product, version, given_at: at }) => ({
        id,
        product,
        version,
        givenAt: at.toISOString(),
      })),
      requests: requests.map((request) => ({
        id: request.id,
        reference: referenceOf(request.id),
        kind: request.kind,
        state: request.state,
        receivedOn: request.received_on,
        dueOn: request.due_on,
        closedAt: isoTime(request.closed_at),
        reason: request.reason,
        canWithdraw: canWithdraw(request),
      })),
    },
  };
};

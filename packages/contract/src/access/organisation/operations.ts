import {
  communicationChange,
  communicationSettings,
  organisation,
  organisationChange,
} from "./organisation.ts";
import { operation } from "../../operation/operation.ts";

export const organisationOperations = {
  getOrganisation: operation({
    method: "GET",
    path: "/v1/organisation",
    summary: "Gets your organisation's details and on-call contact",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    status: 200,
    answer: organisation,
  }),
  updateOrganisation: operation({
    method: "PUT",
    path: "/v1/organisation",
    summary: "Changes your organisation's details and on-call contact",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    body: organisationChange,
    status: 200,
    answer: organisation,
    errors: ["conflict"],
  }),
  getCommunication: operation({
    method: "GET",
    path: "/v1/communication",
    summary: "Gets which e-mails test takers receive",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    status: 200,
    answer: communicationSettings,
  }),
  updateCommunication: operation({
    method: "PUT",
    path: "/v1/communication",
    summary: "Sets which e-mails test takers receive",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    body: communicationChange,
    status: 200,
    answer: communicationSettings,
  }),
} as const;

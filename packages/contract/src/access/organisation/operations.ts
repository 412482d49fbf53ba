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
    summary: "The own organisation's details and on-call contact",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    status: 200,
    answer: organisation,
  }),
  updateOrganisation: operation({
    method: "PUT",
    path: "/v1/organisation",
    summary: "Changes the own organisation's details and on-call contact",
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
    summary: "Which e-mails go to test takers",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    status: 200,
    answer: communicationSettings,
  }),
  updateCommunication: operation({
    method: "PUT",
    path: "/v1/communication",
    summary: "Chooses which e-mails go to test takers",
    tag: "Settings",
    access: { kind: "permission", permission: "manage_team" },
    body: communicationChange,
    status: 200,
    answer: communicationSettings,
  }),
} as const;

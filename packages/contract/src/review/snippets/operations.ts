import { empty } from "../../operation/empty.ts";
import { operation } from "../../operation/operation.ts";
import { newSnippet, snippetAnswer, snippetChange, snippetList, snippetParams } from "./snippets.ts";

const tag = "Clinical review";
const access = { kind: "permission", permission: "clinic_review" } as const;

export const snippetsOperations = {
  listSnippets: operation({
    method: "GET",
    path: "/snippets/v1",
    summary: "Lists the clinic's snippets, and shipped ones that wait to be approved",
    tag,
    access,
    status: 200,
    answer: snippetList,
  }),
  createSnippet: operation({
    method: "POST",
    path: "/snippets/v1",
    summary: "Adds a snippet of the clinic's own",
    tag,
    access,
    body: newSnippet,
    status: 201,
    answer: snippetAnswer,
    errors: ["conflict"],
    idempotent: true,
  }),
  changeSnippet: operation({
    method: "PUT",
    path: "/snippets/v1/:id",
    summary: "Changes a snippet, which makes a further version of it",
    tag,
    access,
    params: snippetParams,
    body: snippetChange,
    status: 200,
    answer: snippetAnswer,
    errors: ["conflict"],
  }),
  approveSnippet: operation({
    method: "POST",
    path: "/snippets/v1/:id/approval",
    summary: "Approves a shipped snippet, so that it can be inserted",
    tag,
    access,
    params: snippetParams,
    status: 200,
    answer: snippetAnswer,
    errors: ["conflict"],
  }),
  removeSnippet: operation({
    method: "DELETE",
    path: "/snippets/v1/:id",
    summary: "Removes a snippet; commentaries with its words are not touched",
    tag,
    access,
    params: snippetParams,
    status: 200,
    answer: empty,
  }),
} as const;

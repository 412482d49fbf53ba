import { z } from "zod";
import { branding, brandingChange, brandingQuery, logoMaxBytes, logoMediaTypes } from "./branding.ts";
import { fileAnswer, fileBody, operation } from "../../operation/operation.ts";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";

export const brandingOperations = {
  getBranding: operation({
    method: "GET",
    path: "/v1/branding",
    summary: "Gets a partner's colours and logo by its code or ID",
    tag: "Branding",
    access: { kind: "public" },
    query: brandingQuery,
    status: 200,
    answer: branding,
    errors: ["not_found"],
  }),
  updateBranding: operation({
    method: "PUT",
    path: "/v1/branding",
    summary: "Changes your organisation's colours and displayed areas",
    tag: "Branding",
    access: { kind: "permission", permission: "manage_team" },
    body: brandingChange,
    status: 200,
    answer: branding,
  }),
  uploadLogo: operation({
    method: "PUT",
    path: "/v1/branding/logo",
    summary: "Sets your organisation's logo",
    tag: "Branding",
    access: { kind: "permission", permission: "manage_team" },
    upload: { mediaTypes: logoMediaTypes, maxBytes: logoMaxBytes },
    body: fileBody,
    status: 200,
    answer: branding,
    errors: ["invalid_request"],
  }),
  removeLogo: operation({
    method: "DELETE",
    path: "/v1/branding/logo",
    summary: "Removes your organisation's logo",
    tag: "Branding",
    access: { kind: "permission", permission: "manage_team" },
    status: 200,
    answer: empty,
  }),
  getLogo: operation({
    method: "GET",
    path: "/v1/branding/logos/:id",
    summary: "Gets a logo",
    tag: "Branding",
    access: { kind: "public" },
    params: z.object({ id: text(40) }),
    status: 200,
    file: logoMediaTypes,
    answer: fileAnswer,
  }),
} as const;

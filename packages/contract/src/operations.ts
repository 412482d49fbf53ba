import { z } from "zod";
import {
  configuration,
  signInAnswer,
  signInRequest,
  tokenAnswer,
  tokenRequest,
  userInfo,
} from "./accounts.ts";
import type { Operation } from "./operation.ts";
import { operation } from "./operation.ts";
import { newOrder, orderCreated, orderList, orderListQuery } from "./orders.ts";
import { country, orderableProduct } from "./products.ts";
import { biomarkerResults, covidTable, resultsQuery, testDetail, testTable } from "./results.ts";
import { simulateAnswer, simulateBody, simulateQuery, simulatorProducts } from "./simulator.ts";
import { simulatorSteps } from "./simulator-steps.ts";
import { text } from "./text.ts";

const empty = z.object({});

/** Every call of the product: one row each. */
export const operations = {
  signIn: operation({
    method: "POST",
    path: "/api/v2/partners/auth/login",
    summary: "First step of signing in: checks the credentials",
    tag: "Accounts",
    access: { kind: "public" },
    query: z.object({ redirect: text(2000).optional().catch(undefined) }),
    body: signInRequest,
    status: 200,
    answer: signInAnswer,
    errors: ["wrong_credentials"],
  }),
  createToken: operation({
    method: "POST",
    path: "/v1/auth/login_token",
    summary: "Second step of signing in: gives the access token",
    tag: "Accounts",
    access: { kind: "public" },
    body: tokenRequest,
    bodyType: "form",
    status: 200,
    answer: tokenAnswer,
    errors: ["wrong_credentials"],
  }),
  signOut: operation({
    method: "POST",
    path: "/api/v2/partners/auth/logout",
    summary: "Ends the session",
    tag: "Accounts",
    access: { kind: "signed_in" },
    status: 200,
    answer: empty,
  }),
  getUserInfo: operation({
    method: "GET",
    path: "/api/userinfo",
    summary: "Who is signed in and what they may do",
    tag: "Accounts",
    access: { kind: "signed_in" },
    status: 200,
    answer: z.object({ userInfo }),
  }),
  getConfig: operation({
    method: "GET",
    path: "/config",
    summary: "Feature flags, environment and mode",
    tag: "Accounts",
    access: { kind: "optional" },
    status: 200,
    answer: configuration,
  }),
  listCountries: operation({
    method: "GET",
    path: "/v1/products/shiping_countrys",
    summary: "Countries with their dialling codes",
    tag: "Products",
    access: { kind: "public" },
    status: 200,
    answer: z.object({ data: z.object({ data: z.array(country) }) }),
  }),
  listProducts: operation({
    method: "GET",
    path: "/api/products",
    summary: "Products that this clinic may order",
    tag: "Products",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    status: 200,
    answer: z.object({ data: z.array(orderableProduct) }),
  }),
  createOrder: operation({
    method: "POST",
    path: "/orders/v3",
    summary: "Places an order",
    tag: "Orders",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    body: newOrder,
    status: 201,
    answer: orderCreated,
    errorForm: "orders",
  }),
  listOrders: operation({
    method: "GET",
    path: "/dashboard/v1/orders",
    summary: "Orders of the clinic, newest first",
    tag: "Orders",
    access: { kind: "permission", permission: "clinic_order", flag: "orders" },
    query: orderListQuery,
    status: 200,
    answer: orderList,
  }),
  listTestResults: operation({
    method: "GET",
    path: "/admin/clinics/test_results/tableData/v2",
    summary: "Tests of the clinic on one tab, with the counts of all tabs",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    query: resultsQuery,
    status: 200,
    answer: testTable,
  }),
  listCovidResults: operation({
    method: "GET",
    path: "/api/clinics/covid_results/tableData",
    summary: "COVID-19 tests of the clinic on one tab, with the counts of all tabs",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_covid_results" },
    query: resultsQuery,
    status: 200,
    answer: covidTable,
  }),
  findTest: operation({
    method: "GET",
    path: "/tests/v2/",
    summary: "The test of a kit",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    query: z.object({ kitId: text(20) }),
    status: 200,
    answer: z.object({ data: testDetail }),
    errors: ["invalid_request", "not_found"],
  }),
  listBiomarkerResults: operation({
    method: "GET",
    path: "/tests/v2/:id/biomarker-results",
    summary: "Biomarker results of a processed test",
    tag: "Results",
    access: { kind: "permission", permission: "clinic_test_results" },
    params: z.object({ id: text(40) }),
    status: 200,
    answer: biomarkerResults,
  }),
  listSimulatorProducts: operation({
    method: "GET",
    path: "/data-simulator/products/:clinicId",
    summary: "Products that the simulator can order",
    tag: "Simulator",
    access: { kind: "permission", permission: "developer", flag: "developer", outsideProduction: true },
    params: z.object({ clinicId: text(40) }),
    status: 200,
    answer: simulatorProducts,
  }),
  simulate: operation({
    method: "POST",
    path: "/data-simulator/simulate/:type",
    summary: "Moves an order or a kit forward, as real work would",
    tag: "Simulator",
    access: { kind: "permission", permission: "developer", flag: "developer", outsideProduction: true },
    params: z.object({ type: z.enum(simulatorSteps) }),
    query: simulateQuery,
    body: simulateBody,
    status: 200,
    answer: simulateAnswer,
    errors: ["step_not_possible"],
  }),
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

type Schema<Name extends OperationName, Part extends "params" | "query" | "body"> =
  Operations[Name] extends Record<Part, infer Type extends z.ZodType> ? Type : never;

type Parts<Name extends OperationName, Side extends "input" | "output"> = {
  [
    Part in "params" | "query" | "body" as [Schema<Name, Part>] extends [never] ? never : Part
  ]: Side extends "input" ? z.input<Schema<Name, Part>> : z.output<Schema<Name, Part>>;
};

/** What a caller sends: path parameters, query and body, each where the call has one. */
export type Input<Name extends OperationName> = Parts<Name, "input">;
/** What a handler receives, parsed. */
export type Parsed<Name extends OperationName> = Parts<Name, "output">;
/** What a call answers with when it succeeds. */
export type Answer<Name extends OperationName> = z.output<Operations[Name]["answer"]>;

import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import { demo } from "../expect.ts";
import { ownLinkOf } from "../mailbox.ts";
import { openProgram, programWith } from "./program.ts";

/** Whoever is in their own place at the demonstration's clinic, with what is theirs. */
export type Inside = {
  code: string;
  token: string;
  testId: string;
  child: string;
  share: { link: string; code: string };
};

/** A product without a review policy of its own. */
const wellWomanProfile = "C1BLP12300";
const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
const [birthday, childsBirthday] = ["1984-11-03", addYears(dayOf(new Date()), -9)];
const family = { lastName: "Fairweather", mobileNumber: "+447700900456" };

const emailOf = (firstName: string) => `${firstName.toLowerCase()}.gallery@example.test`;

type Clinic = Awaited<ReturnType<typeof openProgram>>;

async function orderFor(clinic: Clinic, firstName: string, dateOfBirth: string, steps: readonly string[]) {
  const person = { ...family, firstName, email: emailOf(firstName) };
  for (const type of steps) {
    const user = { ...person, gender: "f", dateOfBirth };
    const body = { productCode: wellWomanProfile, quantity: 1, delivery: { ...person, address }, user };
    const { orderNumber } = await clinic<{ orderNumber: string }>("createOrder", { body });
    if (type !== "ordered") await clinic("simulate", { params: { type }, body: { orderNumber } });
  }
  return (await findCustomers(clinic, person.email))[0]!.id;
}

const findCustomers = async (clinic: Clinic, search: string) =>
  (await clinic<{ data: { id: string }[] }>("listCustomers", { query: { search } })).data;

/** Makes, once, somebody with results and their child. */
async function makeFamily(clinic: Clinic): Promise<void> {
  const { general } = await clinic<{ general: object }>("getReviewPolicies");
  await clinic("setReviewPolicy", { body: { ...general, rule: "none" } });
  const person = await orderFor(clinic, "Ada", birthday, ["results", "results", "dispatched"]);
  const child = await orderFor(clinic, "Mia", childsBirthday, ["results", "registered"]);
  await clinic("setReviewPolicy", { body: general });
  const body = { carerId: person, basis: "parent", endsOn: null };
  await clinic("grantCarer", { params: { id: child }, body });
}

/** Lets somebody in who has results, has shared them, and looks after a child. */
export async function openInside(url: string): Promise<Inside> {
  const clinic = await openProgram(url, demo.clinic);
  const email = emailOf("Ada");
  const isMade = (await findCustomers(clinic, emailOf("Mia"))).length > 0;
  if (!isMade) await makeFamily(clinic);
  const [child] = await findCustomers(clinic, emailOf("Mia"));
  const place = await clinic<{ address: string }>("getPlaceSettings");
  const code = new URL(place.address).pathname.split("/").at(-1)!;
  const outside = programWith(url);
  await outside("askEntry", { body: { clinic: code, channel: "email", email } });
  const secret = (await ownLinkOf(url, email)).split("#").at(-1)!;
  const told = { clinic: code, by: "link", secret, dateOfBirth: birthday, isTrusted: false };
  const { token } = await outside<{ token: string }>("enter", { body: told });
  const inside = programWith(url, token);
  const { data } = await inside<{ data: { testId: string }[] }>("listOwnResults");
  const share = await inside<{ link: string; code: string }>("makeShare", {
    body: { forWhom: "Dr Jones", days: 14 },
  });
  const secretOfShare = linkSecret(share.link);
  await outside("openShared", { body: { link: secretOfShare, code: share.code, reader: "Dr Meera Jones" } });
  if (!isMade) await inside("makeOwnRequest", { body: { kind: "access", wish: "" } });
  return { code, token, testId: data[0]!.testId, child: child!.id, share };
}

const linkSecret = (link: string): string => {
  const payload = JSON.parse(Buffer.from(link.split("shlink:/")[1]!, "base64url").toString()) as {
    url: string;
  };
  return payload.url.split("/").at(-1)!;
};

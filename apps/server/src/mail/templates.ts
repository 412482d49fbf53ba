import type { EventType } from "@kitpath/contract/messaging/events/events";
import { carrierName, trackingUrl } from "@kitpath/contract/fields/carriers";
import { formatMinor } from "@kitpath/contract/fields/money";
import type { OrderableProduct } from "@kitpath/contract/catalogue/products/products";
import { isSelfCollected } from "@kitpath/contract/catalogue/products/self-collected";
import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { expectedDispatch } from "./expected-dispatch.ts";
import type { Brand, Letter, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { placeAddress } from "./place-address.ts";
import { registrationAddress } from "./registration-address.ts";
import { testTakerFooter } from "./test-taker-footer.ts";
import { hello, quotedName } from "./names-of-others.ts";

/** The facts about an event that its e-mail uses. */
export type Story = {
  type: string;
  channel: string;
  order_number: string;
  ordered_at: Date;
  /** A physician has not decided on the order yet. */
  is_to_be_approved: boolean;
  quantity: number;
  /** What the clinic pays; null if it does not show that. */
  price: { netMinor: number; vatMinor: number; currency: string } | null;
  delivery_first_name: string;
  delivery_email: string;
  clinic_name: string;
  product_title: string;
  phlebotomy_type: OrderableProduct["phlebotomyType"];
  turnaround_hours: number;
  patient_first_name: string | null;
  patient_email: string | null;
  kit_code: string | null;
  /** The printed id of the kit that the order replaces. */
  replaced_kit: string | null;
  /** The kits of the order wait for their person to register them. */
  is_to_be_registered: boolean;
  partner_code: string | null;
  /** The clinic has a place where its test takers follow their kits and see their results. */
  has_place: boolean;
  place_host?: string | null;
  /** Its test taker may see the newest results by now. */
  is_disclosed?: boolean;
  /** When the sample was taken, if the person said so at registration. */
  collected_at: Date | null;
  /** The results replaced earlier ones. */
  is_amended?: boolean;
  /** The commentary replaced an earlier one. */
  is_corrected?: boolean;
};

export type Parcel = { carrier: string; trackingCode: string | null };

/** What an e-mail takes besides its story. `origin`: the dashboard's address, for links. */
type Setting = { origin: string; parcels?: readonly Parcel[] };

type TestTakerLetter = Written & { template: TestTakerEmail; recipient: string };

type Template = {
  email: TestTakerEmail;
  /** Whether this event is e-mailed at all; by default it is. */
  isTold?: (story: Story) => boolean;
  write: (story: Story, setting: Required<Setting>) => Omit<Letter, "greeting" | "footer" | "footerLink">;
};

/** The e-mails to the test taker, by the event that triggers them. None says anything about a result. */
const templates: Partial<Record<string, Template>> = {
  "ORDER.CREATED": {
    email: "order_created",
    // A shop's customers get the shop's own confirmation, with what they paid there.
    isTold: ({ channel }) => channel !== "storefront",
    write: (story) => ({
      subject: `Your order ${story.order_number}`,
      paragraphs: [
        story.replaced_kit
          ? `${quotedName(story.clinic_name)} is sending you a new ${kitWord(story)} in place of kit ${story.replaced_kit}.`
          : `${quotedName(story.clinic_name)} has ordered ${story.quantity > 1 ? `${story.quantity} ${kitWord(story)}s` : `a ${kitWord(story)}`} for you.`,
      ],
      facts: orderFacts(story),
    }),
  },
  "ORDER.DISPATCHED": {
    email: "order_dispatched",
    write: (story, { parcels, origin }) => ({
      ...dispatchWords(story),
      facts: [{ label: "Order number", value: story.order_number }, ...parcels.flatMap(parcelFacts)],
      actions: [...trackActions(parcels), ...registerActions(story, origin), ...placeActions(story, origin)],
      after: [
        isSelfCollected(story.phlebotomy_type)
          ? "Please read the instructions in the box before you take your sample."
          : keepKit(story),
      ],
    }),
  },
  "TEST.REGISTERED": {
    email: "test_registered",
    write: (story, { origin }) => ({
      subject: "Your kit is registered",
      paragraphs: [`Your ${story.product_title} kit is registered to you.`, nextStep(story)],
      facts: kitFacts(story),
      actions: placeActions(story, origin),
    }),
  },
  "TEST.LAB_ACCESSIONED": {
    email: "received_at_lab",
    write: (story, { origin }) => ({
      subject: "Your sample has reached the lab",
      paragraphs: [
        `The sample of your ${story.product_title} kit has been received at the lab.`,
        `Results usually take up to ${story.turnaround_hours} hours.`,
      ],
      facts: kitFacts(story),
      actions: placeActions(story, origin),
    }),
  },
  "TEST.PROCESSED": {
    email: "results_ready",
    write: (story, { origin }) => ({
      subject: story.is_amended ? "Your results have been amended" : "Your results are ready",
      paragraphs: [
        story.is_amended
          ? `The results of your ${story.product_title} have been amended, and earlier versions are no longer valid.`
          : `The results of your ${story.product_title} are ready.`,
        sharing(story, "them"),
      ],
      facts: kitFacts(story),
      actions: placeActions(story, origin),
    }),
  },
  "TEST.CLINICAL_COMMENTARY_UPLOADED": {
    email: "results_ready",
    write: (story, { origin }) => ({
      subject: story.is_corrected
        ? "A clinician has corrected a comment on your results"
        : "A clinician has commented on your results",
      paragraphs: [
        story.is_corrected
          ? `A clinician has corrected their comment on the results of your ${story.product_title}. The earlier comment is no longer valid.`
          : `A clinician has commented on the results of your ${story.product_title}.`,
        sharing(story, "the comment"),
      ],
      facts: kitFacts(story),
      actions: placeActions(story, origin),
    }),
  },
} satisfies Partial<Record<EventType, Template>>;

/** A sample that is taken at an appointment is not taken at home by oneself, nor always at home. */
const kitWord = ({ phlebotomy_type: type }: Story) => (isSelfCollected(type) ? "home test kit" : "test kit");

const keepKit = ({ clinic_name: clinic }: Story) =>
  `${quotedName(clinic)} arranges for your sample to be taken. Please keep everything in the box until then.`;

function nextStep(story: Story): string {
  if (story.collected_at) return "Send your sample back as the instructions describe.";
  if (!isSelfCollected(story.phlebotomy_type)) return keepKit(story);
  return "Take your sample and send it back as the instructions describe.";
}

function dispatchWords(story: Story): Pick<Letter, "subject" | "paragraphs"> {
  const { order_number: order, product_title: title, quantity } = story;
  const isOne = quantity === 1;
  const sent = isOne
    ? `Your ${title} kit has been dispatched.`
    : `Your ${quantity} ${title} kits have been dispatched.`;
  const asked = isOne
    ? "When it arrives, please register it with the kit ID on its box, so that the lab knows whose sample it is."
    : "When they arrive, please register each with the kit ID on its box, so that the lab knows whose sample it is.";
  return {
    subject: `Your ${isOne ? "kit is" : "kits are"} on ${isOne ? "its" : "their"} way (${order})`,
    paragraphs: story.is_to_be_registered ? [sent, asked] : [sent],
  };
}

function orderFacts(story: Story) {
  const { order_number: order, quantity, product_title: title, price } = story;
  return [
    { label: "Order number", value: order },
    { label: "Items", value: quantity > 1 ? `${quantity} × ${title}` : title },
    ...(price ? priceFacts(price) : []),
    {
      label: "Expected dispatch",
      value: story.is_to_be_approved
        ? "once a physician has approved the order"
        : expectedDispatch(story.ordered_at),
    },
  ];
}

function priceFacts({ netMinor, vatMinor, currency }: NonNullable<Story["price"]>) {
  const money = (minor: number) => formatMinor(minor, currency);
  return [
    { label: "Before VAT", value: money(netMinor) },
    { label: "VAT", value: money(vatMinor) },
    { label: "Total", value: money(netMinor + vatMinor) },
  ];
}

const kitFacts = ({ kit_code: kit, order_number: order }: Story) => [
  ...(kit ? [{ label: "Kit ID", value: kit }] : []),
  { label: "Order number", value: order },
];

const parcelFacts = ({ carrier, trackingCode }: Parcel) => [
  { label: "Carrier", value: carrierName(carrier) },
  ...(trackingCode ? [{ label: "Tracking number", value: trackingCode }] : []),
];

function trackActions(parcels: readonly Parcel[]): NonNullable<Letter["actions"]> {
  const followed = parcels.flatMap(({ carrier, trackingCode }) => {
    const url = trackingCode && trackingUrl(carrier, trackingCode);
    return url ? [{ trackingCode, url }] : [];
  });
  return followed.map(({ trackingCode, url }) => ({
    label: followed.length > 1 ? `Track parcel ${trackingCode}` : "Track your parcel",
    url,
  }));
}

function registerActions(
  { is_to_be_registered: isToBeRegistered, partner_code: partnerCode, quantity }: Story,
  origin: string,
): NonNullable<Letter["actions"]> {
  if (!isToBeRegistered) return [];
  return [
    {
      label: quantity > 1 ? "Register your kits" : "Register your kit",
      url: registrationAddress(origin, partnerCode),
    },
  ];
}

function sharing(
  { clinic_name: clinic, has_place: hasPlace, is_disclosed: isDisclosed }: Story,
  what: string,
) {
  if (!hasPlace) return `${quotedName(clinic)} will share ${what} with you.`;
  if (isDisclosed) return `You can see ${what} now in My tests.`;
  return `You can see ${what} in My tests once ${quotedName(clinic)} has shared ${what === "them" ? what : "it"} with you.`;
}

const placeActions = (
  { has_place: hasPlace, partner_code: code, place_host: host }: Story,
  origin: string,
): NonNullable<Letter["actions"]> =>
  hasPlace && code ? [{ label: "See my tests", url: placeAddress(origin, code, host) }] : [];

/** Whether the e-mail for an event type lists the parcels. */
export const tellsOfParcels = (type: string): boolean => type === "ORDER.DISPATCHED";

/** Returns the e-mail to the test taker for an event, in their clinic's branding, or null if there is none. */
export function testTakerEmail(
  story: Story,
  brand: Brand,
  { origin, parcels = [] }: Setting,
): TestTakerLetter | null {
  const template = templates[story.type];
  if (!template || template.isTold?.(story) === false) return null;
  const letter = template.write(story, { origin, parcels });
  return {
    template: template.email,
    recipient: story.patient_email ?? story.delivery_email,
    ...writeLetter(brand, {
      greeting: hello(story.patient_first_name ?? story.delivery_first_name),
      ...letter,
      ...testTakerFooter({ clinic: story.clinic_name, channel: story.channel, origin }),
    }),
  };
}

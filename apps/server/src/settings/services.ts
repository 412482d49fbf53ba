import { z } from "zod";
import { addressOrNone, setting } from "./setting.ts";

const mailFromRule = "takes an address, or a name and an address such as Kitpath <no-reply@example.com>";

/** Splits `Name <address>`, or an address without a name. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** The services that Kitpath works with: mail, text messages, payments, the VAT register and shops. */
export const serviceSettings = {
  SMTP_URL: setting(
    addressOrNone(/^smtps?$/, "smtps://mail.example.com"),
    "",
    "Mail server, e.g. `smtps://user:password@mail.example.com`. Empty: e-mails are kept and shown at `/dev/mail`. The sandbox writes to test takers and on-call contacts only where they are users of the clinic. Required in `prod`, where a server on another machine must accept TLS.",
  ),
  MAIL_FROM: setting(
    z
      .string()
      .transform(senderOf)
      .pipe(z.object({ name: z.string(), address: z.email(mailFromRule) })),
    "Kitpath <no-reply@kitpath.test>",
    "Sender of e-mails, e.g. `Kitpath <no-reply@example.com>`. Required in `prod`.",
  ),
  TWILIO_ACCOUNT_SID: setting(
    z.string().regex(/^(AC[0-9a-fA-F]{32})?$/, "takes AC and 32 hexadecimal digits"),
    "",
    "Account at Twilio that sends text messages to test takers, e.g. `AC` and 32 digits. Empty: they are kept and shown at `/dev/mail`, and in `prod` none are offered. None ever leaves the sandbox.",
  ),
  TWILIO_AUTH_TOKEN: setting(
    z
      .string()
      .regex(/^([^,\s]+(,[^,\s]+)*)?$/, "takes the account's auth token, or two with a comma between"),
    "",
    "Auth token of that account, with which Kitpath signs in and Twilio signs its posts. To change it, put the new one in front, with a comma. Required with `TWILIO_ACCOUNT_SID`.",
  ),
  TWILIO_SENDER: setting(
    z
      .string()
      .regex(
        /^(\+\d{6,15}|\d{3,8}|MG[0-9a-fA-F]{32})?$/,
        "takes a number such as +447700900123, a short code, or the id of a messaging service, which begins with MG",
      ),
    "",
    "Number, short code or messaging service that text messages come from. It must be one that people can reply STOP to. At Twilio, set `/texts/v1/twilio/replies` at the dashboard's address as where its incoming messages are posted; Kitpath names the address for reports of delivery with every text message. Required with `TWILIO_ACCOUNT_SID`.",
  ),
  STRIPE_SECRET_KEY: setting(
    z.union([z.literal(""), z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "a secret key starts with sk_")]),
    "",
    "Secret key of the Stripe account that payments go to. Empty: the test processor, which moves no money; required in `prod`.",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z.union([z.literal(""), z.string().startsWith("whsec_", "a webhook secret starts with whsec_")]),
    "",
    "Secret with which Stripe signs its webhooks. Have Stripe send all events of Invoice, Invoice payment, Checkout, Charge (with disputes and refunds), Refund, Credit note, Payment intent, Payment method and Customer to `/payments/webhook`; Kitpath ignores those it does not need. Required with `STRIPE_SECRET_KEY`.",
  ),
  KITPATH_VAT_REGISTER: setting(
    z.enum(["off", "vies"]),
    "off",
    "Where Kitpath looks up a clinic's VAT number before its billing details change. `vies`: in the EU's register, which needs no account and gets only the number. `off`: nowhere; it checks only the form and the check digit. Staff agree to the change in either case.",
  ),
  SHOPIFY_API_KEY: setting(
    z.string().regex(/^(off|[\w-]{8,})?$/, "takes the app's client ID, or off"),
    "",
    "Client ID of the Shopify app with which clinics connect their shops. Empty: the test store, which sells nothing; `off`: no shops. Required in `prod`. In the app's settings, its address is `/store`, its redirect address `/storefront/callback`, and the address of its privacy webhooks `/storefront/webhook`. Shopify shows an app the orders of the last 60 days; to see older ones it needs `read_all_orders`, which Kitpath does not ask for. Kitpath cannot tell a shop that an older order was sent or withdrawn: the clinic's audit log says so, and the clinic updates the shop itself.",
  ),
  SHOPIFY_API_SECRET: setting(z.string(), "", "Client secret of that app. Required with `SHOPIFY_API_KEY`."),
} as const;

import { z } from "zod";
import { setting } from "./setting.ts";

const secretRule = "takes at least 32 characters, or several such with commas between";

function isDashboard(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return /^dashboard\.[^.]/.test(url.hostname) && url.href === `${url.origin}/`;
}

/** What this installation is called, and its secrets and keys. */
export const identitySettings = {
  KITPATH_URL: setting(
    z
      .string()
      .refine(
        (text) => text === "" || isDashboard(text),
        "takes an address whose host begins with dashboard., such as https://dashboard.example.com, and nothing behind it",
      )
      .transform((text) => text && new URL(text).origin),
    "",
    "Address of the live dashboard, used for links in e-mails, e.g. `https://dashboard.example.com`; the sandbox has the same address with `dashboard.sandbox.` in front. Empty: `http://dashboard.localhost` with the port. Required in `prod`.",
  ),
  KITPATH_SECRET: setting(
    z.string().regex(/^([^,\s]{32,}(,[^,\s]{32,})*)?$/, secretRule),
    "",
    "Passphrase that encrypts secrets in the database, at least 32 random characters, e.g. from `openssl rand -hex 32`. Keep it: the secrets cannot be read without it. To change it, put the new one in front, with a comma: `new,old`. Empty: a passphrase that is public in the source code; required in `prod`.",
  ),
  KITPATH_CARRIER_SECRET: setting(
    z
      .string()
      .regex(
        /^(whsec_[A-Za-z0-9+/]{32,}={0,2}(,whsec_[A-Za-z0-9+/]{32,}={0,2})*)?$/,
        "takes whsec_ and at least 24 random bytes in base64, or several such with commas between",
      ),
    "",
    "Secret with which carriers sign their posts to `/carriers/v1/statuses`, in the format of Standard Webhooks: `whsec_` and random bytes in base64. To change it, put the new one in front, with a comma. Empty: no posts are accepted.",
  ),
  KITPATH_SUPPORT_EMAIL: setting(
    z.email(),
    "support@kitpath.test",
    "Address to which the dashboard's “Contact support” writes. Required in `prod`.",
  ),
  KITPATH_LEGAL_REVIEWED: setting(
    z.enum(["on", "off"]),
    "off",
    "Whether your counsel has reviewed the terms, policies and agreements that users accept. Until then *Health* in the staff's area asks for it.",
  ),
  KITPATH_SIGNING_KEY: setting(
    z.string(),
    "",
    "PKCS#12 file (`.p12`) with the key and certificate that sign certificates and reports. Empty: a key that the product generates and keeps in the database; required in `prod`.",
  ),
  KITPATH_SIGNING_PASSPHRASE: setting(z.string(), "", "Passphrase of that file."),
  KITPATH_ALLOW_PRIVATE_WEBHOOKS: setting(
    z.enum(["on", "off"]),
    "off",
    "Whether webhooks may reach this machine and private networks, for development and tests. Refused in `prod`.",
  ),
} as const;

import { makeSigningKeyFile } from "./signing-key-file.ts";

const passphrase = "a passphrase";

/** Every setting without which the product does not start in `prod`. */
export const prodEnv = async () => ({
  KITPATH_ENV: "prod",
  KITPATH_URL: "https://dashboard.example.test",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Kitpath <no-reply@example.test>",
  KITPATH_SUPPORT_EMAIL: "support@example.test",
  KITPATH_SECRET: "s".repeat(32),
  KITPATH_SIGNING_KEY: await makeSigningKeyFile("Example Clinics Ltd", passphrase),
  KITPATH_SIGNING_PASSPHRASE: passphrase,
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SHOPIFY_API_KEY: "off",
});

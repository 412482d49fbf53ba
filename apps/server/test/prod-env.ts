import { makeSigningKeyFile } from "./signing-key-file.ts";

const passphrase = "a passphrase";

/** Every setting without which the product does not start in `prod`. */
export const prodEnv = async () => ({
  KITPATH_ENV: "prod",
  SMTP_URL: "smtp://127.0.0.1:9",
  KITPATH_SECRET: "s".repeat(32),
  KITPATH_SIGNING_KEY: await makeSigningKeyFile("Example Clinics Ltd", passphrase),
  KITPATH_SIGNING_PASSPHRASE: passphrase,
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SHOPIFY_API_KEY: "off",
});

import { generateSecret, generateURI, verify } from "otplib";

const period = 30;

/** 160 random bits, in base32. */
export const newSecret = (): string => generateSecret();

/** Returns the URI in the QR code for an authenticator app. */
export const addressOfSecret = (secret: string, email: string, issuer: string): string =>
  generateURI({ secret, label: email, issuer });

/** The encryption context of a secret. */
export const contextOfSecret = (userId: string): string => `two_factor/${userId}`;

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the time step of a code: the current one, or a neighbouring one in case a clock is slightly off. Else null. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!isTotp(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, period, epochTolerance: period });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

import { generateSecret, generateURI, verify } from "otplib";

const period = 30;

/** 160 random bits, in base32. */
export const newSecret = (): string => generateSecret();

/** What a QR code tells an authenticator app. */
export const addressOfSecret = (secret: string, email: string, issuer: string): string =>
  generateURI({ secret, label: email, issuer });

/** What an encrypted secret belongs to. */
export const contextOfSecret = (userId: string): string => `two_factor/${userId}`;

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step that a code belongs to: the present one, or its neighbour when a clock is a little off. Else null. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!isTotp(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, period, epochTolerance: period });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

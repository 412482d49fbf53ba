import { z } from "zod";
import { instant, ownName, phoneNumber } from "../../fields/text.ts";

export const profile = z.object({
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string().nullable(),
      createdAt: instant,
      lastUsedAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
});
export type Profile = z.infer<typeof profile>;

export const profileChange = z.object({
  fname: ownName(1),
  lname: ownName(1),
  phone: phoneNumber.or(z.literal("")),
});

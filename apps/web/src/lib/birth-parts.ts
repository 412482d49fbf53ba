import { messages } from "@kitpath/contract/operation/messages";
import { birthDate } from "@kitpath/contract/fields/text";
import { z } from "zod";

/** Day, month and year as typed; the output is `YYYY-MM-DD`. */
export const birthParts = z
  .object({ day: z.string().trim(), month: z.string().trim(), year: z.string().trim() })
  .transform(({ day, month, year }, context) => {
    if (day === "" || month === "" || year === "") return refuse(context, messages.required);
    if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) {
      return refuse(context, messages.invalidFormat);
    }
    return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  })
  .pipe(birthDate);

/** Returns the parts of a date `YYYY-MM-DD`, as they are typed. */
export function partsOf(date: string): z.input<typeof birthParts> {
  const [year = "", month = "", day = ""] = date.split("-");
  return { day, month, year };
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** Options for registering a part of a date: after an error, a change of any part validates the whole date again. */
export const wholeDate = (error: unknown) => (error ? { deps: "user.dateOfBirth" as const } : {});

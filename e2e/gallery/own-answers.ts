import type { OwnValue } from "@kitpath/contract/my-tests/own-results/own-results";
import type { Answer, OperationName } from "@kitpath/contract/operations";

/** How an answer is changed, so that the screen shows a state that the person is not in. */
export type Changes = { [Name in OperationName]?: (answer: Answer<Name>) => Answer<Name> };

export const signed: NonNullable<Answer<"getOwnResult">["data"]["commentary"]> = {
  id: "commentary",
  version: 1,
  resultVersion: 1,
  isAboutEarlierResults: false,
  words:
    "Your thyroid works as it should. One value is a little outside its range, which is common.\n\nHave it tested again in three months.",
  outcome: "repeat",
  repeatWeeks: 12,
  reason: null,
  clinician: { name: "Dr Ada Osei", professionalBody: "GMC", registrationNumber: "1234567" },
  signedAt: "2026-03-04T10:00:00.000Z",
  attachments: [],
};

type Result = Answer<"getOwnResult">;
export const result = (
  change: Partial<Result["data"]>,
  ofValue: (value: OwnValue, index: number) => Partial<OwnValue> = () => ({}),
): Changes => ({
  getOwnResult: ({ data }) => ({
    data: {
      ...data,
      ...change,
      panels: data.panels.map(({ title, values }) => ({
        title,
        values: values.map((value, index) => ({ ...value, ...ofValue(value, index) })),
      })),
    },
  }),
});
export const inside = { interpretation: "NORMAL", isOutside: false } as const;
export const outside = { interpretation: "HIGH", isOutside: true } as const;

export const asked = { ...demoPerson("Grace"), sees: false } as const;
export function demoPerson(firstName: string) {
  const person = { id: "demo", firstName, lastName: "Fairweather" };
  return {
    id: "demo",
    person,
    basis: "parent" as const,
    grantedAt: "2026-03-01T09:00:00.000Z",
    endsOn: null,
    sees: true,
  };
}

export const step = (name: "date_of_birth" | "first_name" | "clinic_code"): Changes => ({
  enter: () => ({ step: name }),
});

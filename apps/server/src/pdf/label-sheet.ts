/** What is put on one tube. */
export type Label = { code: string; title: string; lines: string[] };

/** Labels on a roll, one a page, or codes with what they stand for on A4. Neither is signed: neither is relied on. */
export type LabelSheet =
  | { kind: "labels"; labels: Label[] }
  | {
      kind: "sheet";
      title: string;
      hint: string;
      sections: { title: string; commands: { code: string; words: string }[] }[];
    };

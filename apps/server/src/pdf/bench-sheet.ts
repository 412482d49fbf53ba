/** The label of one tube. */
export type TubeLabel = { code: string; title: string; lines: string[] };

/** What a lab prints at its bench: labels on a roll, one per page, or a sheet of command codes with their meanings on A4. */
export type BenchSheet =
  | { kind: "tube_labels"; labels: TubeLabel[] }
  | {
      kind: "commands";
      title: string;
      hint: string;
      sections: { title: string; commands: { code: string; words: string }[] }[];
    };

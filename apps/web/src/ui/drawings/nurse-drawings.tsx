import type { Art } from "./drawing.tsx";
import { accent, Drop, inverse, paper, solid, tint, Tube } from "./parts.tsx";

/** A tick in a disc, 34 wide. */
const Tick = ({ at }: { at: string }) => (
  <g transform={at}>
    <circle className={solid} r="17" />
    <path className={inverse} d="M-8 0l6 7 10-12" />
  </g>
);

/** What a nurse has done, and what their phone does without a network. */
export const nurseDrawings = {
  taken: {
    label: "A full tube with a tick",
    art: (
      <>
        <Tube at="translate(70 36) scale(1.3)" level={32} lid>
          <path className={paper} d="M-6 14H6v12H-6z" />
        </Tube>
        <Tick at="translate(106 86)" />
      </>
    ),
  },
  handedOver: {
    label: "A van takes the sample to the lab",
    art: (
      <>
        <path className={paper} d="M30 42h58v48H30z" />
        <path className={tint} d="M88 54h20l16 18v18H88z" />
        <path className={paper} d="M96 62h9l9 11H96z" />
        <circle className={paper} cx="52" cy="90" r="10" />
        <circle className={paper} cx="106" cy="90" r="10" />
        <Drop at="translate(59 65) scale(1.3)" />
        <path className={accent} d="M12 58h10M8 70h14M12 82h10" />
        <Tick at="translate(116 36)" />
      </>
    ),
  },
  offline: {
    label: "A phone that keeps the day, and sends it later",
    art: (
      <>
        <rect className={paper} x="36" y="18" width="48" height="86" rx="8" />
        <path d="M54 26h12M46 42h28M46 56h28M46 70h18" />
        <rect className={tint} x="44" y="80" width="32" height="14" rx="4" />
        <path
          className={paper}
          d="M104 62c-8 0-12-5-12-11s5-10 11-10c2-7 8-11 15-11 8 0 14 6 15 13 6 0 10 4 10 10s-5 9-11 9z"
        />
        <path className={accent} d="M116 98V72M107 81l9-9 9 9" />
      </>
    ),
  },
} satisfies Record<string, Art>;

import type { Art } from "./drawing.tsx";
import { Cassette, Clock, Drop, paper, solid, Tube } from "./parts.tsx";

export const rapidTestDrawings = {
  drops: {
    label: "Drops fall from a tube onto a test",
    art: (
      <>
        <Cassette at="translate(30 74)" />
        <g transform="rotate(155 62 34)">
          <Tube at="translate(58 14) scale(.7)" level={20} />
        </g>
        <Drop at="translate(54 64) scale(.8)" />
      </>
    ),
  },
  device: {
    label: "A test lies beside a clock",
    art: (
      <>
        <Cassette at="translate(24 70)" />
        <Clock at="translate(96 44)" r={26} />
      </>
    ),
  },
  read: {
    label: "A test with two lines",
    art: (
      <>
        <path className={paper} d="M52 30c14-18 42-18 56 0-14 18-42 18-56 0z" />
        <circle className={solid} cx="80" cy="30" r="8" />
        <Cassette at="translate(22 62) scale(1.16)" lines />
      </>
    ),
  },
} satisfies Record<string, Art>;

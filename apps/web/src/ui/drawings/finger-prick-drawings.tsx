import type { Art } from "./drawing.tsx";
import { accent, Drop, Hand, paper, solid, tint, Tube, OpenBox } from "./parts.tsx";

export const fingerPrickDrawings = {
  glass: {
    label: "A glass of water",
    art: (
      <>
        <path className={paper} d="M56 22h48l-6 72a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6z" />
        <path className={tint} d="M58.5 50c6-5 12-5 18 0s14 5 25 0l-3.6 44a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6z" />
        <path className={accent} d="M92 62l-2 20" />
      </>
    ),
  },
  contents: {
    label: "An open kit with a tube, a bag and a leaflet",
    art: (
      <OpenBox at="translate(44 66)">
        <Tube at="translate(16 -40)" lid />
        <path className={paper} d="M32-34h22v40H32z" />
        <path d="M37-26h12M37-19h12M37-12h8" />
        <path className={tint} d="M50-22l16-4 6 32H48z" />
      </OpenBox>
    ),
  },
  warm: {
    label: "Two hands in a bowl of warm water",
    art: (
      <>
        <path
          className={paper}
          d="M40 14l12 34c-5 5-6 14-3 20h26c2-5 1-10-1-14 5-2 7-7 6-13-5 1-8 4-10 7L58 8z"
        />
        <path
          className={paper}
          d="M120 14l-12 34c5 5 6 14 3 20H85c-2-5-1-10 1-14-5-2-7-7-6-13 5 1 8 4 10 7l12-40z"
        />
        <path className={tint} d="M33 12l24-9 6 18-23 8zM127 12l-24-9-6 18 23 8z" />
        <path className={tint} d="M26 62h108c0 28-16 44-38 44H64c-22 0-38-16-38-44z" />
        <path className={paper} d="M26 62h108l-1 9c-9 6-17 6-26 0s-18-6-27 0-18 6-27 0-17-6-26 0z" />
        <path className={accent} d="M74 14c-4 5 4 8 0 13M86 14c-4 5 4 8 0 13" />
      </>
    ),
  },
  clean: {
    label: "A wipe cleans the tip of a finger",
    art: (
      <>
        <Hand at="translate(58 52) rotate(-62) scale(.76)" />
        <path className={tint} d="M30 34l28-6 8 28-28 6z" />
        <path className={accent} d="M21 64c-4-6-5-12-3-18M72 26c5 1 9 4 12 9" />
      </>
    ),
  },
  prick: {
    label: "A lancet on the side of a fingertip",
    art: (
      <>
        <Hand at="translate(52 64) rotate(-62) scale(.76)" />
        <g transform="translate(60 61) rotate(22)">
          <path className={tint} d="M-4-9h8v9h-8z" />
          <path className={paper} d="M-9-40H9v31H-9z" />
          <path className={solid} d="M-5-48H5v8H-5z" />
          <path d="M-9-30H9" />
        </g>
        <path className={accent} d="M42 52l-7-6M40 62l-9-1" />
      </>
    ),
  },
  wipe: {
    label: "A tissue wipes the first drop of blood away",
    art: (
      <>
        <path className={paper} d="M24 42c10-7 18 2 28-4s18-2 20 4l-2 30c-8 8-16-2-26 4s-18 2-20-4z" />
        <Hand at="translate(56 58) rotate(-62) scale(.76)" />
        <Drop at="translate(47 54) rotate(-62)" />
        <path className={accent} d="M26 88c6 4 13 5 20 3" />
      </>
    ),
  },
  fill: {
    label: "Drops of blood fall from a finger into a tube",
    art: (
      <>
        <Hand at="translate(62 52) rotate(-105) scale(.7)" />
        <Drop at="translate(60 66) scale(.8)" />
        <Tube at="translate(60 75) scale(.7)" level={22} />
      </>
    ),
  },
  mix: {
    label: "A closed tube is turned over",
    art: (
      <>
        <g transform="rotate(35 80 60)">
          <Tube at="translate(80 38)" level={30} lid />
        </g>
        <path
          className={accent}
          d="M44 40c8-14 22-20 36-20M74 14l8 6-7 7M116 80c-8 14-22 20-36 20M86 106l-8-6 7-7"
        />
      </>
    ),
  },
  plaster: {
    label: "A plaster round the tip of a finger",
    art: (
      <Hand at="translate(72 16) scale(.86)">
        <rect className={tint} x="-11" y="12" width="22" height="18" rx="4" />
        <path d="M-3 18v6M3 18v6" />
      </Hand>
    ),
  },
  label: {
    label: "A pen writes on the label of a tube",
    art: (
      <>
        <Tube at="translate(62 36) scale(1.1)" level={20} lid>
          <path className={paper} d="M-10 12h20v24h-20z" />
          <path d="M-5 19h10M-5 25h6" />
        </Tube>
        <path className={paper} d="M74 74l4-12 30-30 8 8-30 30z" />
        <path className={solid} d="M74 74l4-12 8 8z" />
        <path d="M100 40l8 8" />
      </>
    ),
  },
} satisfies Record<string, Art>;

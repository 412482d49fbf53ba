import type { Art } from "./drawing.tsx";
import { accent, Box, Clock, Drop, inverse, OpenBox, paper, solid, tint, Tube } from "./parts.tsx";

/** Where a kit is in the eyes of the person who takes the test, and what they see while they have none. */
export const journeyDrawings = {
  awaiting_approval: {
    label: "A clipboard and a clock",
    art: (
      <>
        <rect className={paper} x="42" y="24" width="62" height="78" rx="6" />
        <path className={solid} d="M60 18h26v12H60z" />
        <path d="M54 46h38M54 60h38M54 74h22" />
        <Clock at="translate(106 84)" />
      </>
    ),
  },
  packing: {
    label: "A kit is being packed",
    art: (
      <OpenBox at="translate(44 64)">
        <Tube at="translate(24 -36) scale(.8)" lid />
        <path className={accent} d="M52-52v26M45-33l7 8 7-8" />
      </OpenBox>
    ),
  },
  on_its_way: {
    label: "A van brings the kit",
    art: (
      <>
        <path className={paper} d="M34 38h56v50H34z" />
        <path className={tint} d="M90 52h20l16 18v18H90z" />
        <path className={paper} d="M98 60h9l9 11H98z" />
        <circle className={paper} cx="54" cy="88" r="10" />
        <circle className={paper} cx="108" cy="88" r="10" />
        <Drop at="translate(62 60) scale(1.2)" />
        <path className={accent} d="M14 52h12M10 64h16M14 76h12" />
      </>
    ),
  },
  activate: {
    label: "The kit has arrived, and waits to be activated",
    art: (
      <>
        <Box at="translate(22 44) scale(.86)" />
        <rect className={paper} x="96" y="26" width="38" height="66" rx="6" />
        <path d="M110 34h10" />
        <circle className={solid} cx="115" cy="60" r="12" />
        <path className={inverse} d="M109 60l4 5 8-9" />
      </>
    ),
  },
  choose_time: {
    label: "A calendar and a clock: a time to choose",
    art: (
      <>
        <rect className={paper} x="34" y="28" width="76" height="70" rx="6" />
        <path className={solid} d="M34 46V34a6 6 0 0 1 6-6h64a6 6 0 0 1 6 6v12z" />
        <path d="M52 20v14M92 20v14" />
        <path d="M48 60h6M66 60h6M84 60h6M48 74h6M48 86h6M66 86h6" />
        <rect className={tint} x="61" y="67" width="16" height="14" rx="3" />
        <Clock at="translate(112 84)" r={20} />
      </>
    ),
  },
  appointment: {
    label: "A calendar with a day that is agreed",
    art: (
      <>
        <rect className={paper} x="34" y="28" width="76" height="70" rx="6" />
        <path className={solid} d="M34 46V34a6 6 0 0 1 6-6h64a6 6 0 0 1 6 6v12z" />
        <path d="M52 20v14M92 20v14" />
        <path d="M48 60h6M66 60h6M84 60h6M48 74h6M48 86h6M66 86h6" />
        <rect className={tint} x="61" y="67" width="16" height="14" rx="3" />
        <circle className={solid} cx="112" cy="84" r="17" />
        <path className={inverse} d="M104 84l6 7 10-12" />
      </>
    ),
  },
  take_sample: {
    label: "A tube for the sample",
    art: (
      <>
        <Tube at="translate(80 46) scale(1.1)" level={24} />
        <Drop at="translate(80 28) scale(1.3)" />
      </>
    ),
  },
  posted: {
    label: "A parcel goes into a post box",
    art: (
      <>
        <path className={tint} d="M80 40c0-12 8-18 22-18s22 6 22 18v60H80z" />
        <path className={paper} d="M76 40h52M76 100h52" />
        <path className={solid} d="M88 52h28v5H88z" />
        <path d="M92 72h20v14H92z" className={paper} />
        <g transform="translate(22 46) scale(.6)">
          <Box at="" />
        </g>
        <path className={accent} d="M30 92h24M36 100h12" />
      </>
    ),
  },
  at_lab: {
    label: "A microscope at the laboratory",
    art: (
      <>
        <path className={tint} d="M78 30c32 2 46 36 26 64H90c16-20 8-44-12-48z" />
        <g transform="rotate(-20 70 44)">
          <path className={paper} d="M59 18h22v38H59z" />
          <path className={solid} d="M61 10h18v8H61zM63 56h14v9H63z" />
        </g>
        <path className={paper} d="M52 78h40v6H52z" />
        <rect className={paper} x="44" y="94" width="72" height="9" rx="3" />
        <path d="M72 78v-4" />
      </>
    ),
  },
  being_reviewed: {
    label: "A magnifying glass over a sheet with results",
    art: (
      <>
        <path className={paper} d="M40 16h50l18 18v70H40z" />
        <path className={tint} d="M90 16v18h18z" />
        <path d="M50 48h46M50 64h26M50 80h20" />
        <circle className={paper} cx="98" cy="76" r="20" />
        <path className={accent} d="M88 76h20M98 70v12" />
        <path className={solid} d="M112 92l4-4 14 14a3 3 0 0 1-4 4z" />
      </>
    ),
  },
  results_ready: {
    label: "A sheet with results",
    art: (
      <>
        <path className={paper} d="M44 16h52l18 18v70H44z" />
        <path className={tint} d="M96 16v18h18z" />
        <path d="M54 48h50M54 66h50M54 84h30" />
        <path className={solid} d="M74 43h6v10h-6zM88 61h6v10h-6zM62 79h6v10h-6z" />
        <circle className={solid} cx="112" cy="92" r="15" />
        <path className={inverse} d="M105 92l5 6 9-11" />
      </>
    ),
  },
  sample_failed: {
    label: "A tube that could not be tested, and an arrow round a new one",
    art: (
      <>
        <g transform="rotate(-24 54 60)">
          <Tube at="translate(54 36)" level={9} lid />
        </g>
        <path className={accent} d="M122 40a28 28 0 1 1-28 0M84 39l10 1-4 9" />
        <g transform="translate(108 50) scale(.6)">
          <Tube at="" lid />
        </g>
      </>
    ),
  },
  replaced: {
    label: "Another kit takes the place of the first",
    art: (
      <>
        <path strokeDasharray="4 5" d="M26 60h40v30H26z" />
        <Box at="translate(82 50) scale(.66)" />
        <path className={accent} d="M46 46c8-20 44-26 62-8M109 26v13H96" />
      </>
    ),
  },
  unusable: {
    label: "A kit that can no longer be used",
    art: (
      <>
        <Box at="translate(30 32)" />
        <circle className={solid} cx="112" cy="88" r="16" />
        <path className={inverse} d="M106 82l12 12M118 82l-12 12" />
      </>
    ),
  },
  nothing: {
    label: "An empty box",
    art: (
      <>
        <OpenBox at="translate(44 62)" />
        <path strokeDasharray="4 5" d="M72 16h16M74 20v18a6 6 0 0 0 12 0V20" />
      </>
    ),
  },
} satisfies Record<string, Art>;

import type { Art } from "./drawing.tsx";
import { accent, Arm, Box, Drop, Hand, paper, Person, solid, solidBare, tint, Tube } from "./parts.tsx";

export const visitDrawings = {
  kit: {
    label: "The closed box of a kit",
    art: <Box at="translate(38 28)" />,
  },
  seat: {
    label: "A chair beside a table with a lamp",
    art: (
      <>
        <path className={paper} d="M34 38h8v30h24v8H42v24h-8zM60 76h6v24h-6z" />
        <path className={paper} d="M76 64h58v7H76zM84 71h6v29h-6zM120 71h6v29h-6z" />
        <path className={tint} d="M96 42l8-18h14l8 18z" />
        <path d="M111 42v22M102 64h18" />
        <path className={accent} d="M90 20l5 5M132 20l-5 5" />
      </>
    ),
  },
  say: {
    label: "Two people talk",
    art: (
      <>
        <Person at="translate(50 62)" />
        <Person at="translate(112 62)" hasBadge />
        <path
          className={paper}
          d="M52 14h44a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H76l-10 8v-8H52a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
        />
        <path className={accent} d="M56 23h34M56 31h22" />
      </>
    ),
  },
  place: {
    label: "A building with a sign on the map",
    art: (
      <>
        <path className={paper} d="M34 46h68v54H34z" />
        <path className={tint} d="M28 46l8-16h64l8 16z" />
        <path className={paper} d="M60 78h16v22H60zM42 62h10v12H42zM84 62h10v12H84z" />
        <path className={solidBare} d="M66 52h4v5h5v4h-5v5h-4v-5h-5v-4h5z" />
        <path className={solid} d="M118 98c-10-14-15-22-15-30a15 15 0 0 1 30 0c0 8-5 16-15 30z" />
        <circle className={paper} cx="118" cy="68" r="6" />
        <path d="M24 100h112" />
      </>
    ),
  },
  arm: {
    label: "Blood is taken from an arm that lies on a table",
    art: (
      <>
        <path d="M16 96h128" />
        <Arm at="translate(0 8)" />
        <path className={solid} d="M122 66h8v28h-8z" />
        <path className={accent} d="M108 72L96 46" />
        <g transform="rotate(155 95 43)">
          <Tube at="translate(95 44) scale(.6)" level={24} lid />
        </g>
      </>
    ),
  },
  press: {
    label: "Fingers press on a plaster in the bend of an arm",
    art: (
      <>
        <path d="M16 98h128" />
        <Arm at="translate(0 10)" />
        <rect className={tint} x="92" y="68" width="22" height="14" rx="4" />
        <Hand at="translate(103 74) rotate(165) scale(.62)" />
      </>
    ),
  },
  handOver: {
    label: "A bag takes the sample to the laboratory",
    art: (
      <>
        <path className={paper} d="M36 52h88v48H36z" />
        <path d="M64 52V38a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v14M36 66h88" />
        <path className={tint} d="M36 66h88v34H36z" />
        <circle className={paper} cx="80" cy="80" r="14" />
        <Drop at="translate(80 79)" />
      </>
    ),
  },
} satisfies Record<string, Art>;

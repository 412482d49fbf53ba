import type { Art } from "./drawing.tsx";
import { accent, Clock, paper, Profile, solid, Swab, tint, Tube } from "./parts.tsx";

export const mouthAndNoseDrawings = {
  wait: {
    label: "A plate and a clock: a time without food",
    art: (
      <>
        <circle className={paper} cx="66" cy="62" r="32" />
        <circle className={tint} cx="66" cy="62" r="20" />
        <path d="M22 36v14a5 5 0 0 0 10 0V36M27 36v52" />
        <path className={accent} d="M42 92l48-60" />
        <Clock at="translate(112 78)" r={22} />
      </>
    ),
  },
  wash: {
    label: "Water runs from a tap over a hand with soap",
    art: (
      <>
        <path className={paper} d="M30 40V26h34c12 0 18 8 18 18v6H68v-4c0-4-2-6-6-6z" />
        <path className={solid} d="M38 26v-9h14v9z" />
        <path className={accent} d="M71 56v16M79 56v16" />
        <path
          className={paper}
          d="M134 70h-24c-6-8-14-12-22-10a5 5 0 0 0 0 10l8 6H50a5 5 0 0 0 0 10h6a5 5 0 0 0 1 9l43 3c16 0 20-4 34-6z"
        />
        <path d="M56 86h30" />
        <path className={tint} d="M124 62h22v38h-22z" />
        <g className={paper}>
          <circle cx="108" cy="52" r="6" />
          <circle cx="120" cy="40" r="4" />
          <circle cx="100" cy="38" r="3" />
        </g>
      </>
    ),
  },
  cheeks: {
    label: "A face whose cheeks are rubbed",
    art: (
      <>
        <path className={paper} d="M46 50c0-22 14-34 34-34s34 12 34 34v12c0 24-14 40-34 40S46 86 46 62z" />
        <path
          className={tint}
          d="M46 52c-3-24 12-40 34-40s37 16 34 40c-6-4-10-10-12-18-14 4-28 4-44 0-2 8-6 14-12 18z"
        />
        <path d="M64 54v4M96 54v4M80 58v10M70 82c6 4 14 4 20 0" />
        <path
          className={accent}
          d="M34 64c-6 8-4 18 4 22M40 80l-1 7-7 1M126 64c6 8 4 18-4 22M120 80l1 7 7 1"
        />
      </>
    ),
  },
  spit: {
    label: "A person spits into a tube with a funnel",
    art: (
      <>
        <Profile at="translate(14 0) rotate(12 50 60)" />
        <path className={tint} d="M93 85h28l-9 11h-10z" />
        <Tube at="translate(107 96) scale(.4)" level={16} />
      </>
    ),
  },
  throat: {
    label: "A swab reaches the back of an open mouth",
    art: (
      <>
        <path className={paper} d="M38 50c0-22 14-36 36-36s36 14 36 36v14c0 24-14 42-36 42S38 88 38 64z" />
        <path
          className={tint}
          d="M38 50c-3-24 12-40 36-40s39 16 36 40c-6-4-10-10-12-18-16 4-30 4-48 0-2 8-6 14-12 18z"
        />
        <path d="M58 50v4M90 50v4" />
        <ellipse className={solid} cx="74" cy="80" rx="17" ry="19" />
        <path className={paper} d="M63 92c4-8 18-8 22 0-6 8-16 8-22 0z" />
        <Swab at="translate(76 76) rotate(-116) scale(.74)" />
      </>
    ),
  },
  nose: {
    label: "A swab in one side of a nose",
    art: (
      <>
        <Swab at="translate(95 65) rotate(238)" />
        <Profile at="translate(4 8)" />
        <path className={accent} d="M106 100c6 5 16 5 22-2M129 107l-1-9-9 2" />
      </>
    ),
  },
  swabTube: {
    label: "A swab goes into a tube, soft end first",
    art: (
      <>
        <Tube at="translate(76 48) scale(1.1)" level={24} />
        <Swab at="translate(76 94) rotate(90)" />
        <path strokeDasharray="3 4" d="M64 38h24" />
        <path className={accent} d="M108 26v28M101 46l7 8 7-8" />
      </>
    ),
  },
} satisfies Record<string, Art>;

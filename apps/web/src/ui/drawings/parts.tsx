import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./drawing.module.css";

export const accent = styles.accent;
export const inverse = styles.inverse;
export const paper = styles.paper;
export const tint = styles.tint;
export const solid = styles.solid;
export const solidBare = classNames(styles.solid, styles.bare);

type Placed = { at: string; children?: ReactNode };

/** A hand whose first finger points up; the tip is at 0 0. `children` are on the finger. */
export const Hand = ({ at, children }: Placed) => (
  <g transform={at}>
    <path
      className={paper}
      d="M-7 54V6a7 7 0 0 1 14 0v28a6.5 6.5 0 0 1 13 1a6 6 0 0 1 12 2a5.5 5.5 0 0 1 11 2v18c0 12-4 18-8 24v24h-34v-20c-6-6-16-18-23-28a6 6 0 0 1 9-8l6 6z"
    />
    <path d="M7 34v12M20 36v10M32 38v9" />
    {children}
  </g>
);

export const Drop = ({ at }: { at: string }) => (
  <path transform={at} className={solidBare} d="M0-8c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z" />
);

type TubeProps = { at: string; level?: number; lid?: boolean; children?: ReactNode };

/** An upright tube of 20 by 52 from its rim at 0 0; `level` is the height of what is in it. */
export const Tube = ({ at, level = 0, lid = false, children }: TubeProps) => (
  <g transform={at}>
    <path className={paper} d="M-10 0v42a10 10 0 0 0 20 0V0z" />
    {level > 0 ? <path className={tint} d={`M-10 ${52 - level}V42a10 10 0 0 0 20 0V${52 - level}z`} /> : null}
    {lid ? <rect className={solid} x="-13" y="-10" width="26" height="11" rx="3" /> : <path d="M-13 0h26" />}
    {children}
  </g>
);

export const Clock = ({ at, r = 20 }: { at: string; r?: number }) => (
  <g transform={at}>
    <circle className={paper} r={r} />
    <path className={accent} d={`M0 ${-r * 0.55}V0l${r * 0.4} ${r * 0.3}`} />
  </g>
);

/** The closed box of a kit, 84 wide and 60 high. */
export const Box = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className={paper} d="M0 18l14-14h70L70 18z" />
    <path className={tint} d="M70 18l14-14v42L70 60z" />
    <path className={paper} d="M0 18h70v42H0z" />
    <path d="M30 18l14-14" />
    <Drop at="translate(35 38) scale(1.3)" />
  </g>
);

/** An open box, 72 wide and 40 high from its rim; `children` stand in it. */
export const OpenBox = ({ at, children }: Placed) => (
  <g transform={at}>
    <path className={tint} d="M0 0l10-12h52L72 0z" />
    {children}
    <path className={paper} d="M0 0l-15 8 5 8L0 11zM72 0l15 8-5 8-10-5z" />
    <path className={paper} d="M0 0h72v40H0z" />
    <Drop at="translate(36 20) scale(1.1)" />
  </g>
);

/** A head from the side that looks to the right; its nostril is at 88 60. */
export const Profile = ({ at }: { at: string }) => (
  <g transform={at}>
    <path
      className={paper}
      d="M34 104V86c-8-8-12-18-12-30 0-24 16-40 36-40 18 0 30 10 32 28l8 14c2 4-1 6-7 6l1 5c1 3-1 5-4 5 3 2 3 5 1 7 1 8-3 12-17 11v12z"
    />
    <path
      className={tint}
      d="M33 88c-8-9-12-20-12-32 0-26 16-44 38-44 18 0 30 10 32 30-14 0-24-2-34-8 0 12-2 20-6 26-8-6-14 2-8 12-2 6-6 12-10 16z"
    />
    <path d="M76 48v5" />
  </g>
);

/** A swab whose soft end is at 0 0 and whose stick runs to the left. */
export const Swab = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className={paper} d="M-62-2h56v4h-56z" />
    <rect className={solid} x="-14" y="-4" width="18" height="8" rx="4" />
  </g>
);

/** A test that shows lines, 100 by 32. */
export const Cassette = ({ at, lines = false }: { at: string; lines?: boolean }) => (
  <g transform={at}>
    <rect className={paper} width="100" height="32" rx="6" />
    <rect className={lines ? paper : tint} x="42" y="9" width="42" height="14" rx="4" />
    <circle className={tint} cx="24" cy="16" r="7" />
    {lines ? <path className={accent} d="M56 9v14M70 9v14" /> : null}
  </g>
);

/** A person from the waist up, 48 wide; the middle of the head is at 0 0. */
export const Person = ({ at, hasBadge = false }: { at: string; hasBadge?: boolean }) => (
  <g transform={at}>
    <path className={hasBadge ? paper : tint} d="M-24 42c0-14 8-22 24-22s24 8 24 22z" />
    <circle className={paper} r="14" />
    <path className={solid} d="M-14 0c-2-10 5-17 14-17s16 7 14 17c-4-2-7-5-8-9-6 3-14 3-20 9z" />
    {hasBadge ? <path className={solidBare} d="M7 28h3v-3h4v3h3v4h-3v3h-4v-3H7z" /> : null}
  </g>
);

/** An arm that lies with its palm up and points to the left; its elbow is at 112 62. */
export const Arm = ({ at }: { at: string }) => (
  <g transform={at}>
    <path
      className={paper}
      d="M146 58c-16 0-40 4-62 4-5-6-11-9-17-7a4 4 0 0 0 0 8l6 4H34a4 4 0 0 0 0 8h5a4 4 0 0 0 1 7l32 4c22 2 48 2 74 0z"
    />
    <path d="M39 75h22M112 64c3 4 3 8 1 11" />
    <path className={tint} d="M134 52h18v40h-18z" />
  </g>
);

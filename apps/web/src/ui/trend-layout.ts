import { measuredInterval, normalLimits } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { printedUnit } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { exactNumber } from "@kitpath/contract/results/trends/change";
import type { Trend, TrendPoint } from "@kitpath/contract/results/trends/trends";
import { scaleLinear } from "@visx/scale";
import { timeTicks } from "./time-ticks.ts";
import { changesInWords } from "./trend-words.ts";

export type Size = { width: number; /** The size of the text. */ em: number };
/** What a value is beyond: what can be measured. */
export type Side = "below" | "above";
type Place = { index: number; point: TrendPoint; x: number; y: number; side: Side | null };
type Band = { x: number; width: number; y: number; height: number; hasTop: boolean; hasBottom: boolean };

/** A value as a number on the axis: exact, or the limit that it is beyond. Null if it has no place there. */
function numberOf({ value }: TrendPoint): { number: number; side: Side | null } | null {
  const result = value?.result ?? null;
  const interval = result === null ? null : measuredInterval(result);
  if (!interval) return null;
  const side = exactNumber(result) !== null ? null : interval[0] === 0 ? "below" : "above";
  return { number: Number(result!.replace(/^\s*[<>]\s*/, "")), side };
}

const limitsOf = ({ value }: TrendPoint) =>
  value?.range && value.result !== null ? normalLimits(value.range.value) : null;

/** Under which name a point without a number is drawn, below the axis. */
function laneOf({ value }: TrendPoint): string {
  if (!value) return "No value";
  return value.result ?? (value.reported.unit ? `In ${printedUnit(value.reported.unit)}` : "No unit");
}

/** Places a trend in a picture of this width: numbers on an axis, all else in a lane of its own below it. */
export function layOut({ points, unit }: Pick<Trend, "points" | "unit">, { width, em }: Size) {
  const numbers = points.map(numberOf);
  const lanes = [...new Set(points.filter((_, index) => !numbers[index]).map(laneOf))];
  const shown = numbers.flatMap((each) => (each ? [each.number] : []));
  const y = yAxis([...shown, ...points.flatMap((point) => Object.values(limitsOf(point) ?? {}))]);
  const yTicks = shown.length > 0 ? y.ticks(4).map((tick) => ({ tick, label: String(tick) })) : [];
  const widest = Math.max(
    1,
    ...yTicks.map(({ label }) => label.length),
    ...lanes.map(({ length }) => length),
  );
  const left = Math.min(width / 3, (widest * 0.55 + 0.8) * em);
  const right = width - 0.6 * em;

  const times = points.map(({ test }) => Date.parse(test.at));
  const x = xAxis(times, [left + 1.2 * em, right - 1.2 * em]);
  const within = (middle: number, words: string) => {
    const half = words.length * 0.28 * em;
    return Math.max(half, Math.min(width - half, middle));
  };
  const marks = placeMarks(points, times.map(x), { left, em, within });
  const top = (marks.rows * 1.4 + 0.6) * em;
  const bottom = top + (shown.length > 0 ? 11 * em : 0);
  const laneAt = (index: number) => bottom + (2 * index + (shown.length > 0 ? 1.8 : 1)) * em;
  y.range([bottom, top]);
  const places = points.map((point, index): Place => {
    const number = numbers[index];
    return {
      index,
      point,
      x: x(times[index]!),
      y: number ? y(number.number) : laneAt(lanes.indexOf(laneOf(point))),
      side: number?.side ?? null,
    };
  });
  const end = lanes.length > 0 ? laneAt(lanes.length - 1) + em : bottom;
  return {
    height: end + 2 * em,
    left,
    right,
    top,
    bottom,
    end,
    unit,
    places,
    marks: marks.placed,
    lanes: lanes.map((name, index) => ({ name, y: laneAt(index) })),
    yTicks: yTicks.map((each) => ({ ...each, y: y(each.tick) })),
    xTicks: timeTicks(times, ((Math.max(...times) - Math.min(...times)) * 5.5 * em) / (right - left)).map(
      (each) => ({
        ...each,
        x: x(each.at),
        middle: within(x(each.at), each.label),
      }),
    ),
    runs: runsOf(
      places,
      numbers.map((each) => each !== null && each.side === null),
    ),
    bands: bandsOf(
      places.filter(({ index }) => numbers[index]),
      { left, right, y, domain: y.domain() },
    ),
  };
}
export type Layout = ReturnType<typeof layOut>;

function yAxis(given: readonly (number | null)[]) {
  const numbers = given.filter((each) => each !== null);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const spare = (most - least) * 0.12 || Math.abs(most) * 0.2 || 1;
  const from = least >= 0 ? Math.max(0, least - spare) : least - spare;
  return scaleLinear<number>({ domain: numbers.length > 0 ? [from, most + spare] : [0, 1] });
}

function xAxis(times: readonly number[], [from, to]: [number, number]) {
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return (time: number) =>
    first === last ? (from + to) / 2 : from + ((time - first) / (last - first)) * (to - from);
}

/** Values that follow one another as exact numbers are joined; anything between them breaks the line. */
function runsOf(places: readonly Place[], isJoined: readonly boolean[]): Place[][] {
  const runs: Place[][] = [[]];
  for (const place of places) {
    if (isJoined[place.index]) runs.at(-1)!.push(place);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

type Frame = { left: number; right: number; y: (value: number) => number; domain: number[] };

/** The range of each value holds half-way to its neighbours. Equal ones are one band. */
function bandsOf(places: readonly Place[], { left, right, y, domain }: Frame): Band[] {
  const bands: (Band & { key: string })[] = [];
  for (const [index, { point, x }] of places.entries()) {
    const limits = limitsOf(point);
    if (!limits) continue;
    const [before, after] = [places[index - 1], places[index + 1]];
    const from = before ? (before.x + x) / 2 : left;
    const to = after ? (after.x + x) / 2 : right;
    const key = JSON.stringify(limits);
    const last = bands.at(-1);
    if (last?.key === key && Math.abs(last.x + last.width - from) < 0.01) {
      last.width = to - last.x;
      continue;
    }
    const upper = y(limits.high ?? domain[1]!);
    const lower = y(limits.low ?? domain[0]!);
    bands.push({
      key,
      x: from,
      width: to - from,
      y: upper,
      height: Math.max(2, lower - upper),
      hasTop: limits.high !== null,
      hasBottom: limits.low !== null,
    });
  }
  return bands;
}

/** Places the words of changes half-way between two values, in as many rows as they need. */
function placeMarks(
  points: readonly TrendPoint[],
  xs: readonly number[],
  { left, em, within }: { left: number; em: number; within: (middle: number, words: string) => number },
) {
  const ends: number[] = [];
  const placed = points.flatMap(({ changes }, index) => {
    if (changes.length === 0) return [];
    const before = points.findLastIndex(({ value }, other) => other < index && value !== null);
    const x = (xs[index]! + (xs[before] ?? left)) / 2;
    const words = changesInWords(changes);
    const half = words.length * 0.28 * em;
    const middle = within(x, words);
    const free = ends.findIndex((end) => end < middle - half);
    const row = free < 0 ? ends.length : free;
    ends[row] = middle + half + em;
    return [{ x, words, middle, y: (row * 1.4 + 1) * em }];
  });
  return { placed, rows: ends.length };
}

import { useEffect, useRef, useState } from "react";
import { dayOf, reversedRange } from "../lib/day-seconds.ts";
import { TextField } from "./field.tsx";

type DayRangeFieldsProps = {
  /** The fields' names in the form. */
  names: { from: string; to: string };
  /** Epoch seconds, as the address has them. */
  from: number | undefined;
  to: number | undefined;
};

/** The first and last day of a filter. A last day before the first gets a message and is not sent. */
export function DayRangeFields({ names, from, to }: DayRangeFieldsProps) {
  const [days, setDays] = useState({ from: dayOf(from), to: dayOf(to) });
  // While a year is typed, its first digits are an early year.
  const [isTold, setTold] = useState(true);
  const last = useRef<HTMLInputElement>(null);
  const problem = days.from && days.to && days.from > days.to ? reversedRange : "";
  useEffect(() => last.current?.setCustomValidity(problem), [problem]);
  const handlers = (end: "from" | "to") => ({
    onChange: (event: { target: { value: string } }) => {
      setDays({ ...days, [end]: event.target.value });
      setTold(false);
    },
    onBlur: () => setTold(true),
  });
  return (
    <>
      <TextField label="From" name={names.from} type="date" defaultValue={days.from} {...handlers("from")} />
      <TextField
        ref={last}
        label="To"
        name={names.to}
        type="date"
        defaultValue={days.to}
        error={isTold && problem ? problem : undefined}
        onInvalid={(event) => {
          // The message below the field replaces the browser's.
          event.preventDefault();
          event.currentTarget.focus();
          setTold(true);
        }}
        {...handlers("to")}
      />
    </>
  );
}

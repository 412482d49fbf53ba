import { Link, useSearch } from "@tanstack/react-router";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { ResultsPath } from "./results-search.ts";

/** Opens the result dialog over its screen. */
export const DetailsLink = ({
  screen,
  testId,
  name,
  label = "Details",
}: {
  screen: ResultsPath;
  testId: string;
  name: string;
  label?: string;
}) => (
  <Link
    to={screen}
    search={{ ...useSearch({ from: screen }), details: testId }}
    resetScroll={false}
    data-row-control=""
    preload={false}
  >
    {label}
    <VisuallyHidden> of {name}</VisuallyHidden>
  </Link>
);

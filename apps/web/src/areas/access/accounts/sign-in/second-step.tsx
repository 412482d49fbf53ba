import type { ComponentProps } from "react";
import { Suspense, lazy } from "react";
import { LoadingScreen } from "../../../../ui/spinner.tsx";
import type { SecondStepScreen } from "./second-step-screen.tsx";

type Screen = typeof SecondStepScreen;

const Loaded = lazy(async () => ({
  default: (await import("./second-step-screen.tsx")).SecondStepScreen,
})) as Screen;

/** Asks for the second factor. Loaded on demand, because few users have one. */
export const SecondStep = <Answer,>(props: ComponentProps<typeof SecondStepScreen<Answer>>) => (
  <Suspense fallback={<LoadingScreen />}>
    <Loaded {...props} />
  </Suspense>
);

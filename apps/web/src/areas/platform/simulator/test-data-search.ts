import type { SearchSchemaInput } from "@tanstack/react-router";
import type { SimulatorStep } from "@kitpath/contract/platform/simulator/simulator-steps";
import { simulatorSteps } from "@kitpath/contract/platform/simulator/simulator-steps";
import { optionalText } from "../../../lib/search-params.ts";

/** The address of the Test data tab: the step, and the order or kit it starts from. */
export type TestDataSearch = {
  step: SimulatorStep;
  orderNumber?: string | undefined;
  kitId?: string | undefined;
};

const code = /^[a-zA-Z0-9]{1,20}$/;

export const testDataSearch = (search: Partial<TestDataSearch> & SearchSchemaInput): TestDataSearch => ({
  step: simulatorSteps.find((step) => step === search.step) ?? "order",
  orderNumber: optionalText(search.orderNumber, code),
  kitId: optionalText(search.kitId, code),
});

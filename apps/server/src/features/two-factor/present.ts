import type { TwoFactor } from "@kitpath/contract/two-factor";
import type { TwoFactorState } from "./queries.ts";

export const presentTwoFactor = (state: TwoFactorState): TwoFactor => ({
  isOn: state !== undefined,
  since: state?.confirmed_at?.toISOString() ?? null,
  recoveryCodesLeft: state?.recovery_codes_left ?? 0,
});

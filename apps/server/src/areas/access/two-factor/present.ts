import type { TwoFactor } from "@kitpath/contract/access/two-factor/two-factor";
import { isoTime } from "../../../time/iso-time.ts";
import type { TwoFactorState } from "./queries.ts";

export const presentTwoFactor = (state: TwoFactorState): TwoFactor => ({
  isOn: state !== undefined,
  since: isoTime(state?.confirmed_at),
  recoveryCodesLeft: state?.recovery_codes_left ?? 0,
});

import type { Nurse, NurseChange } from "@kitpath/contract/appointments/nurses/nurses";
import { nurseChange } from "@kitpath/contract/appointments/nurses/nurses";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import columns from "../../../ui/columns.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { TimesAwayCard } from "../../../ui/times-away-card.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { NurseFields } from "./nurse-form.tsx";
import { nurseAccountsQuery } from "./queries.ts";

const trail = <Link to="/admin/provider/nurses">Nurses</Link>;

const entryOf = (nurse: Nurse): NurseChange => ({
  name: nurse.name,
  sex: nurse.sex,
  mobileNumber: nurse.mobileNumber,
  homePostcode: nurse.homePostcode,
  timeZone: nurse.timeZone,
  holidaysOf: nurse.holidaysOf,
  hours: nurse.hours,
  visitMinutes: nurse.visitMinutes,
  travelMinutes: nurse.travelMinutes,
  visitsPerDay: nurse.visitsPerDay,
  areas: nurse.areas,
  userId: nurse.userId,
  version: nurse.version,
});

type NurseScreenProps = { nurse: Nurse; canPlan: boolean };

/** A nurse: who they are, when and where they work, and when they are away. */
export function NurseScreen({ nurse, canPlan }: NurseScreenProps) {
  const { id, name, leftAt, bookedVisits, account, timeZone, absences } = nurse;
  const listed = useQuery({ ...nurseAccountsQuery, enabled: canPlan }).data?.data ?? [];
  const accounts = account && !listed.some((each) => each.id === account.id) ? [account, ...listed] : listed;
  const form = useSaveForm({
    schema: nurseChange,
    saved: entryOf(nurse),
    send: (body) => call("updateNurse", { params: { id }, body }),
    done: "Saved. Booked visits stay as they are.",
  });
  const ending = useConfirmation(() => ({
    title: `Has ${name} left?`,
    text:
      bookedVisits > 0
        ? `${formatCount(bookedVisits, "booked visit goes", "booked visits go")} back to your requests, to be given another nurse. ${name} cannot be booked any more.`
        : `Nothing is booked with ${name}, who cannot be booked any more.`,
    action: "They have left",
    isDangerous: true,
    act: () => call("endNurse", { params: { id } }),
    done: `${name} has left.`,
  }));
  const returning = useConfirmation(() => ({
    title: `Take ${name} on again?`,
    text: "They can be booked at once. Give them an account again if they sign in.",
    action: "Take on again",
    act: () => call("returnNurse", { params: { id } }),
    done: `${name} can be booked again.`,
  }));
  return (
    <>
      <PageHead
        trail={trail}
        title={name}
        mark={leftAt ? <Badge tone="idle">Left</Badge> : <Badge tone="ok">Working</Badge>}
        sub={`${formatCount(bookedVisits, "visit")} booked`}
        actions={
          canPlan ? (
            <Button onClick={() => (leftAt ? returning.ask() : ending.ask())}>
              {leftAt ? "Take on again" : "They have left"}
            </Button>
          ) : null
        }
      />
      <div className={columns.columns}>
        <FormProvider {...form}>
          <SaveForm form={form} action="Save changes" isDisabled={!canPlan}>
            <NurseFields accounts={accounts} />
          </SaveForm>
        </FormProvider>
        <TimesAwayCard
          title="Absences"
          one="absence"
          none="None to come."
          times={absences}
          timeZone={timeZone}
          isEnded={leftAt !== null || !canPlan}
          add={(body, once) => call("addAbsence", { params: { id }, body }, once)}
          remove={(awayId) => call("removeAbsence", { params: { id, awayId } })}
        />
      </div>
      {ending.dialog}
      {returning.dialog}
    </>
  );
}

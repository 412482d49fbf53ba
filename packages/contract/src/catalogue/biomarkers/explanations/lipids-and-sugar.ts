import type { Explanation } from "../explanation.ts";
import { labTestsOnline, measured, medlinePlus } from "../explanation.ts";

const cholesterol = {
  title: "NHS: Cholesterol levels",
  url: "https://www.nhs.uk/conditions/high-cholesterol/cholesterol-levels/",
};

export const lipidAndSugarExplanations: Record<string, Explanation> = {
  CHOL: measured({
    what: "Cholesterol is a kind of fat in your blood. Your body needs some of it. This is all of it together.",
    higher:
      "Over many years, more of it can build up in blood vessels. Food, weight and family all play a part.",
    lower: "A low level is mostly good. It can also fall when you are ill or eat very little.",
    disturbedBy: "Pregnancy raises it. An illness or a change of weight can change it for some weeks.",
    source: cholesterol,
    reviewedOn: "2026-11-29",
  }),
  HDL: measured({
    what: "HDL takes fat away from your blood vessels. It is often called good cholesterol.",
    higher: "A higher level is mostly good.",
    lower: "Smoking, little exercise and more weight can lower it. It also runs in families.",
    disturbedBy: "An illness can lower it for some weeks. Alcohol and some medicines change it.",
    source: cholesterol,
    reviewedOn: "2026-11-29",
  }),
  LDL: measured({
    what: "LDL takes fat to all parts of your body. It is often called bad cholesterol.",
    higher:
      "Over many years, more of it can build up in blood vessels. Food, weight and family all play a part.",
    lower: "A low level is good.",
    disturbedBy: "It is often worked out from other values, so a rich meal can change it. So can an illness.",
    source: cholesterol,
    reviewedOn: "2026-11-29",
  }),
  NHDL: measured({
    what: "This is all your cholesterol apart from HDL, the good kind.",
    higher:
      "Over many years, more of it can build up in blood vessels. Food, weight and family all play a part.",
    lower: "A low level is good.",
    disturbedBy: "Pregnancy raises it. An illness can change it for some weeks.",
    source: cholesterol,
    reviewedOn: "2026-11-29",
  }),
  TRIG: measured({
    what: "Triglycerides are fats that come from food. Your body stores them and uses them when it needs fuel.",
    higher: "Sweet food, alcohol and more weight can raise it. So can high blood sugar.",
    lower: "A low level is normal.",
    disturbedBy: "A meal in the hours before raises it. So does alcohol the day before.",
    source: medlinePlus("Triglycerides Test", "triglycerides-test"),
    reviewedOn: "2026-11-29",
  }),
  APOB: measured({
    what: "Bits of fat in your blood each carry one ApoB. This test shows how many of them there are.",
    higher:
      "Over many years, more fat can build up in blood vessels. Food, weight and family all play a part.",
    lower: "A low level is mostly good. It can also fall when you are ill or eat very little.",
    disturbedBy: "Pregnancy raises it. An illness can change it for some weeks.",
    source: labTestsOnline("Apo B", "apo-b"),
    reviewedOn: "2026-11-29",
  }),
  HBA1C: measured({
    what: "This shows how high your blood sugar was over the last two to three months.",
    higher: "Your blood sugar has been higher than usual. Your clinic can say what that means for you.",
    lower: "It can fall after a loss of blood. It is also low if red blood cells live less long than usual.",
    disturbedBy: "Low iron, pregnancy and being given blood can change it. So can red cells of a rare kind.",
    source: medlinePlus("Hemoglobin A1C (HbA1c) Test", "hemoglobin-a1c-hba1c-test"),
    reviewedOn: "2026-11-29",
  }),
  GLU: measured({
    what: "Glucose is the sugar in your blood. It is fuel for your body.",
    higher: "You may have eaten not long before. It can also show that your body uses sugar less well.",
    lower: "You may not have eaten for a long time. Alcohol and some medicines can lower it too.",
    disturbedBy: "Food, sweet drinks and stress raise it. It falls if the sample waits too long.",
    source: medlinePlus("Blood Glucose Test", "blood-glucose-test"),
    reviewedOn: "2026-11-29",
  }),
};

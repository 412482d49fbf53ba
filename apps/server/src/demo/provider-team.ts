import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import type { NurseEntry } from "@kitpath/contract/appointments/nurses/nurses";
import type { PlaceEntry } from "@kitpath/contract/appointments/places/places";

const weekdays = (from: string, until: string): WorkingHours[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, until }));
/** Somebody is at work whatever day a newcomer looks at the demonstration. */
const everyDay = (from: string, until: string): WorkingHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));
const inEngland = { timeZone: "Europe/London", holidaysOf: "GB-ENG" };

export const coordinator = "Tamsin Oduya";

type DemoNurse = Omit<NurseEntry, "userId"> & { who: "nurse" | "nurse 2" | "nurse 3" | "nurse 4" };
const nurse = { ...inEngland, visitMinutes: 30, travelMinutes: 20, visitsPerDay: 9 };

export const nurses: readonly DemoNurse[] = [
  {
    who: "nurse",
    name: "Marta Lindqvist",
    sex: "f",
    mobileNumber: "+447700900201",
    homePostcode: "LS6 3AA",
    areas: ["LS"],
    hours: everyDay("07:30", "16:00"),
    ...nurse,
  },
  {
    who: "nurse 2",
    name: "Kwame Asante",
    sex: "m",
    mobileNumber: "+447700900202",
    homePostcode: "M14 6PL",
    areas: ["M"],
    hours: weekdays("08:00", "17:00"),
    ...nurse,
  },
  {
    who: "nurse 3",
    name: "Ines Carvalho",
    sex: "f",
    mobileNumber: "+447700900203",
    homePostcode: "SE5 8TR",
    areas: ["SE", "SW"],
    hours: [...weekdays("07:00", "15:00"), { weekday: 6, from: "08:00", until: "12:00" }],
    ...nurse,
  },
  {
    who: "nurse 4",
    name: "Owen Prys",
    sex: "m",
    mobileNumber: "+447700900204",
    homePostcode: "N7 8XG",
    areas: [],
    hours: weekdays("10:00", "19:00"),
    ...nurse,
  },
];

const place = { ...inEngland, countryCode: "GB", visitMinutes: 15, products: [] };

export const places: readonly PlaceEntry[] = [
  {
    ...place,
    name: "Borough Rooms",
    addressLine1: "18 Redcross Way",
    city: "London",
    postcode: "SE1 9HR",
    latitude: 51.504_3,
    longitude: -0.092_6,
    hours: weekdays("07:30", "18:00"),
    seats: 3,
    access: { isStepFree: true, hasParking: false, station: "London Bridge, 6 minutes on foot" },
  },
  {
    ...place,
    name: "Ancoats Rooms",
    addressLine1: "40 Blossom Street",
    city: "Manchester",
    postcode: "M4 6BF",
    latitude: 53.484_5,
    longitude: -2.226_2,
    hours: weekdays("08:00", "17:00"),
    seats: 2,
    access: { isStepFree: true, hasParking: true, station: "Manchester Victoria, 12 minutes on foot" },
  },
  {
    ...place,
    name: "Park Row Rooms",
    addressLine1: "9 Park Row",
    city: "Leeds",
    postcode: "LS1 5HD",
    latitude: 53.797_9,
    longitude: -1.547_1,
    hours: [...weekdays("08:00", "17:30"), { weekday: 6, from: "09:00", until: "13:00" }],
    seats: 2,
    access: {
      isStepFree: false,
      hasParking: false,
      station: "Leeds, 4 minutes on foot",
      notes: "Two steps at the door; ring, and somebody helps.",
    },
  },
];

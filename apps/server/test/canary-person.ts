/** Every text of theirs is nobody else's. */
export const canaryPerson = {
  title: "Canarytitle",
  firstName: "Quetzalína",
  lastName: "O’Vörstadt",
  email: "Quetza.Yellow@Feather.example",
  mobileNumber: "+447700911223",
  dateOfBirth: "1931-12-29",
  gender: "f" as const,
  partnerUserId: "c0ffee5eed",
  acceptsTexts: true,
};
const address = {
  addressLine1: "77 Birdcage Reach",
  addressLine2: "Aviary Flat",
  city: "Perchminster",
  postcode: "ZQ9 9XJ",
  countryCode: "GB",
  county: "Nestshire",
};
export const carer = {
  firstName: "Wilhelmína",
  lastName: "Guardian",
  email: "minder@carers.example",
  mobileNumber: "+447700933445",
};
export const physicianDetails = { name: "Dr Plumage" };
export const notes = "Leave it with Mr Pigeonhole next door";

/** To the questions of the Thyroid Function Profile. */
export const answers = {
  thyroid_medication: "yes",
  thyroid_medicines: ["other"],
  other_medicine: "Drops by Nurse Peacock",
};

export const visitNotes = {
  access_notes: "The Rookery gate is stiff",
  visit_notes: "Beware of the Falconet",
  needs: JSON.stringify({ hasChaperone: true, mobility: "Perched on crutches", isFastingUnderstood: true }),
};

/** As they were given, and as they are searched for. */
export const canaries = [
  "Canarytitle",
  "Quetzalína",
  "quetzalina",
  "Vörstadt",
  "vorstadt",
  "Quetza.Yellow",
  "Feather.example",
  "911223",
  "1931-12-29",
  "c0ffee5eed",
  "Birdcage",
  "Aviary",
  "Perchminster",
  "ZQ9 9XJ",
  "Nestshire",
  "Wilhelmína",
  "wilhelmina",
  "Guardian",
  "minder@carers",
  "7700933445",
  "Plumage",
  "Pigeonhole",
  "Rookery",
  "Falconet",
  "Perched on",
  "Peacock",
];

/** As the receiver of an order. */
export const receiver = ({ firstName, lastName, email, mobileNumber }: typeof carer) => ({
  firstName,
  lastName,
  email,
  mobileNumber,
  address,
});

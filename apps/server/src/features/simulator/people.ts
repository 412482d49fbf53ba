/** Made-up people for demonstrations: the variety of names and addresses that real ones have. */
export const firstNames = {
  f: ["Amelia", "Chloë", "Priya", "Freya", "Zoë", "Siobhán", "Agnieszka", "Fatima", "Mei-Ling", "Ngozi", "Beatriz", "Renée", "Aisha", "Mary-Anne", "Þóra", "Ifeoluwa", "Grace", "Hannah", "Jo", "Maximiliana"],
  m: ["Arthur", "Noah", "José", "Bjørn", "Łukasz", "Mohammed", "Jean-Luc", "Seán", "Arjun", "Kwame", "André", "Owen", "Tomás", "Hiroshi", "D’Angelo", "Oliver", "Ed", "Wolfgang", "Dmitri", "Rhys"],
} as const;

export const lastNames = [
  "Smith", "O’Neill", "Fernández", "Begum", "Kowalski", "Okafor", "Nguyễn", "Patel", "Müller", "MacDonald", "van der Berg", "D'Souza",
  "García-Márquez", "Ní Dhomhnaill", "Jones", "Khan", "Björnsdóttir", "Wong", "St. John", "Featherstonehaugh-Cholmondeley", "Li", "Adeyemi",
  "Brown", "Ó Súilleabháin", "Ivanović", "Taylor", "Åkesson", "Dupré", "Singh", "Wojciechowska-Zielińska",
] as const;

export const addresses = [
  { street: "Alder Road", city: "Leeds", postcode: "LS6 2AB" },
  { street: "Harbour Street", city: "Bristol", postcode: "BS1 4QA" },
  { street: "Queen’s Terrace", city: "Edinburgh", postcode: "EH3 6PU" },
  { street: "Station Approach", city: "Cardiff", postcode: "CF10 1EP" },
  { street: "Mill Lane", city: "Norwich", postcode: "NR2 1TF" },
  { street: "Victoria Avenue", city: "Manchester", postcode: "M14 5RQ" },
  { street: "Church Hill", city: "Belfast", postcode: "BT7 1NN" },
  { street: "Orchard Close", city: "London", postcode: "SE15 4QL" },
] as const;

/** Made-up people with a realistic distribution of names: some common, most rare. */
export const firstNames = (
  "Amelia Noah Zoë Arthur Priya Owen Freya Kwame Chloë Tomás Hannah Rhys Grace Arjun Siobhán José Fatima Bjørn " +
  "Agnieszka Mohammed Beatriz Seán Renée André Aisha Oliver Ngozi Dmitri Isla Jack Ava Harry Mia Leo Evie Oscar Lily " +
  "Theo Rosie Luca Ella Finn Maya Adam Orla Max Niamh Ravi Elsie Hugo Yasmin Toby Imogen Felix Matilda Ewan Bridget " +
  "Callum Leila Marcus"
).split(" ");

/** One person in five has one of these, evenly distributed. */
export const commonLastNames = "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel O’Neill".split(
  " ",
);

/** The others' last names consist of three of these: 13,824 names. */
export const syllables =
  "an bel cor dun ess far gil hol ing jor kel lam mor nor ost pel quin ros sten tor ul ven wil zan".split(
    " ",
  );

export const mailDomains =
  "example.com example.org mail.example.net post.example.co.uk inbox.example.info".split(" ");

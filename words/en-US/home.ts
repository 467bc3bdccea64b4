// Words of the home page.
export const home = {
  title: 'Engine, generator and vehicle parts',
  description:
    'Parts for engines, generators and vehicles: search by part number or in words, see the whole price with its core charge, and what is in stock.',
  question: 'What are you working on?',
  lead: 'Give us the number on the plate. Every part you see after that says whether it fits.',
  hint: 'Looking for a part number? Use the search at the top: old numbers and other makers’ numbers work too.',
  forExample: 'For example:',
  ownLead: 'Everything below is for this machine. Each part you open says why it fits.',
  ownParts: 'All parts that fit:',
  ownUniversal: 'Universal supplies:',
  ownMachine: 'Facts and service of the {name}',
  ownViews: 'Find a part where it sits',
  groups: 'Shop by system',
  diagrams: 'Or find a part where it sits: exploded views of engines and generators',
  specials: 'At a special price',
  popular: 'Bought most',
  trust: 'Why buy here',
  noParts: 'The catalogue is being put together: no parts are for sale here yet.',
}

// Words of the home page.
export const home = {
  title: 'Engine, generator and vehicle parts',
  description:
    'Parts for engines, generators and vehicles: search by part number or in words, see the whole price with its core charge, and what is in stock.',
  question: 'What are you working on?',
  lead: 'Give us the number on the plate. Every part you see after that says whether it fits.',
  hint: 'Looking for a part number? Use the search at the top: old numbers and other makers’ numbers work too.',
  forExample: 'For example:',
  groups: 'Shop by system',
  diagrams: 'Or find a part where it sits: exploded views of engines and generators',
  specials: 'At a special price',
  popular: 'Bought most',
  trust: {
    title: 'Why buy here',
    number: {
      title: 'One number is enough',
      text: 'Replaced numbers and other makers’ numbers open the right part, and say why.',
    },
    core: {
      title: 'Core money back',
      text: 'The core charge stands beside the price before you pay, and is refundable.',
    },
    shipping: { title: 'Free shipping', text: 'Orders of {amount} and more ship free, within the weight limit.' },
    price: {
      title: 'Prices that add up',
      text: 'List, special price, core charge and total today: nothing is left for later but tax.',
    },
  },
}

// The page that says whether the shop works.
export const status = {
  title: '{brand}: is everything working?',
  allWork: 'Everything works',
  someSlow: 'Some of it is slow',
  someDown: 'Some of it does not work at the moment',
  at: 'As of {time}',
  part: 'Part',
  state: 'State',
  since: 'Since',
  services: { shop: 'The shop', payments: 'Payments', search: 'Search', mail: 'Mail' },
  states: { working: 'Working', slow: 'Slow', down: 'Not working' },
  again: 'Look again',
  home: 'To the shop',
  more: 'More',
}

// While staff see the shop as a customer.
export const viewing = {
  label: 'You see the shop as a customer',
  banner: 'You see the shop as {name} sees it, until {time}. Nothing can be changed.',
  end: 'Back to the console',
}

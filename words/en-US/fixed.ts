// What browsers get beside the words of islands, where an island tells what was refused.
export { messages } from './messages.ts'
export { refusals } from './refusals.ts'

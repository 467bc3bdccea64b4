export { messages } from '#words/en-US/messages.ts'
export { refusals } from '#words/en-US/refusals.ts'

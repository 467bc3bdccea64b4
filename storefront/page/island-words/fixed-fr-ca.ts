export { messages } from '#words/fr-CA/messages.ts'
export { refusals } from '#words/fr-CA/refusals.ts'

import type { Plant } from './plant.ts'

export const form: Plant = {
  name: 'a form with its call',
  most: 9,
  edits: [
    {
      file: 'contract/shop/content.ts',
      after: 'export type Piece = ',
      add: `
export const askQuestion = shopCall({
  summary: 'Sends a question that no article answers.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, name: text(80), email: text(254), question: text(2000) }),
  answer: z.object({ requestId: recordIdText }),
  refuses: [],
})
`,
    },
    { file: 'contract/shop/calls.ts', instead: '  contentItems,', put: '  askQuestion,\n  contentItems,' },
    {
      file: 'contract/shop/calls.ts',
      after: "'ContentService.contentItems': contentItems",
      add: "  'ContentService.askQuestion': askQuestion,",
    },
    {
      file: 'shop/contact/ask-question.ts',
      text: `import { type Database, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'

interface Question {
  name: string
  email: string
  question: string
}

/** Keeps a question for staff. Answers the id of its request. */
export async function askQuestion(db: Database, locale: Locale, { name, email, question }: Question): Promise<string> {
  const stored = await db.write.first(sql<{ id: number }>\`
    insert into contact_request (name, email, locale, category, message)
    values (\${name}, \${email}, \${locale}, 'other', \${question}) returning id\`)
  if (!stored) throw new Error('the question was not stored')
  return recordId('contactRequest', stored.id)
}
`,
    },
    {
      file: 'server/calls/content/ask-question.ts',
      text: `import { askQuestion as keepQuestion } from '#shop/contact/ask-question.ts'
import { shopCall } from '../shop-call.ts'

export const askQuestion = shopCall('ContentService.askQuestion', {
  who: 'new visitor',
  limits: [{ name: 'questions', most: 10, withinMs: 15 * 60_000, per: 'client' }],
  handle: async ({ storeLocale, ...question }, { shop }) => ({
    requestId: await keepQuestion(shop.db, storeLocale, question),
  }),
})
`,
    },
    {
      file: 'server/calls/shop-calls.ts',
      after: "'./content/content-items.ts'",
      add: "export { askQuestion } from './content/ask-question.ts'",
    },
    {
      file: 'storefront/screens/faqs/ask-question.island.tsx',
      text: `// A question that no article answers.
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Words } from '#words/words.ts'
import { island, useIsland } from '../../page/island.tsx'

function AskQuestionForm({ words }: { words: Words['faqs']['ask'] }) {
  const { locale, shop } = useIsland()
  const [isSent, setSent] = useState(false)
  const [isRefused, setRefused] = useState(false)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name = '', email = '', question = '' } = Object.fromEntries(new FormData(event.currentTarget))
    const input = { storeLocale: locale, name: String(name), email: String(email), question: String(question) }
    shop.call('ContentService.askQuestion', input).then(
      () => setSent(true),
      () => setRefused(true),
    )
  }
  if (isSent) return <Notice role="status">{words.sent}</Notice>
  return (
    <form onSubmit={send}>
      {isRefused && <Notice tone="stop">{words.refused}</Notice>}
      <Field id="ask-name" name="name" label={words.name} required />
      <Field id="ask-email" name="email" type="email" label={words.email} required />
      <Field id="ask-question" name="question" label={words.question} required />
      <button className="button">{words.send}</button>
    </form>
  )
}

export const AskQuestion = island('faqs/ask-question', AskQuestionForm, 'idle')
`,
    },
    {
      file: 'storefront/screens/faqs/page.tsx',
      after: "import { OpenAnswer } from './open-answer.island.tsx'",
      add: "import { AskQuestion } from './ask-question.island.tsx'",
    },
    {
      file: 'storefront/screens/faqs/page.tsx',
      instead: '        <OpenAnswer\n',
      put: '        <AskQuestion words={words.faqs.ask} />\n        <OpenAnswer\n',
    },
    {
      file: 'words/en-US/faqs.ts',
      after: "  all: '",
      add: `  ask: {
    name: 'Name',
    email: 'Email',
    question: 'Your question',
    send: 'Send',
    sent: 'Thank you. We have your question.',
    refused: 'Your question could not be sent. Try again.',
  },`,
    },
    {
      file: 'words/fr-CA/faqs.ts',
      after: "  all: '",
      add: `  ask: {
    name: 'Nom',
    email: 'Courriel',
    question: 'Votre question',
    send: 'Envoyer',
    sent: 'Merci. Nous avons reçu votre question.',
    refused: 'Votre question n’a pas pu être envoyée. Essayez de nouveau.',
  },`,
    },
  ],
  tests: ['server/calls', 'storefront/routes.test.tsx', 'words', 'scripts/docs.test.ts'],
}

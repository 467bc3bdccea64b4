// What a guest may ask of what the shop keeps by their email, which they show to be theirs by a code: a copy, or that it is erased.
import { z } from 'zod'
import { shopCall, storeLocale, text } from '../shop-call.ts'
import { DataCopy, ErasureFacts } from './my-data.ts'

const GuestData = z.object({
  state: z
    .enum(['NOTHING', 'ASKED', 'PROVEN'])
    .describe(
      'Whether this session asked for a code in the last minutes, or has shown by one that the email is its own',
    ),
  email: z.string().nullable().describe('As this session has typed it'),
  copy: DataCopy.nullable().describe(
    'The newest that was asked for; null before the email was shown to be the session’s',
  ),
  erasing: ErasureFacts.nullable().describe(
    'What an erasure does, and whether one is to come; null before the email was shown to be the session’s, and once there is an account with it',
  ),
})
export type GuestData = z.infer<typeof GuestData>

const asking = { kind: 'write', caching: 'private', answer: GuestData } as const

export const getGuestData = shopCall({
  summary:
    'How far this session has come with what the shop keeps by an email, without an account: the copy, and its erasure.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: GuestData,
  refuses: [],
})

export const sendDataCode = shopCall({
  ...asking,
  summary:
    'Sends a six-digit code to an email by which the shop keeps something; where it has an account, a word to sign in. One answer for all.',
  input: z.strictObject({ storeLocale, email: text(254) }),
  refuses: [],
})

export const enterDataCode = shopCall({
  ...asking,
  summary:
    'Shows by the code that the email is this session’s own, for the next minutes, and asks for a copy unless one is ready or an erasure is to come.',
  input: z.strictObject({ storeLocale, code: text(20).describe('Six digits, spaces among them or not') }),
  refuses: ['order/code-wrong'],
})

export const askGuestCopy = shopCall({
  ...asking,
  summary: 'Asks for a new copy, within the minutes after a code.',
  input: z.strictObject({ storeLocale }),
  refuses: ['account/code-first'],
})

export const askGuestErasure = shopCall({
  ...asking,
  summary:
    'Asks that what is kept by the email is erased, within the minutes after a code. It is done after seven days.',
  input: z.strictObject({ storeLocale }),
  refuses: ['account/code-first', 'account/not-erasable', 'account/sign-in-first'],
})

export const takeBackGuestErasure = shopCall({
  ...asking,
  summary: 'Takes back that what is kept by the email is to be erased, within the minutes after a code.',
  input: z.strictObject({ storeLocale }),
  refuses: ['account/code-first'],
})

import { isEmail, LONGEST_EMAIL } from '#values/email.ts'
import { textType } from './text.ts'

export const email = textType(
  'Email',
  (text) =>
    text === '' || isEmail(text) ? undefined : { errorCode: 'INVALID_EMAIL_ADDRESS', message: { key: 'notEmail' } },
  LONGEST_EMAIL,
)

// Military and first responders: what their discounts are called, and how it is proved to be one of them.
import { messages } from './messages.ts'

export const discounts = {
  title: 'Military and first responders',
  names: { MILITARY: 'Military discount', RESPONDER: 'First responder discount' },
  offer:
    'Service members, veterans and first responders take {percent}% off eligible parts, at most {yearly} in a calendar year. A verification service asks who you are; we receive your group, not your documents.',
  verify: { MILITARY: 'Verify military status', RESPONDER: 'Verify first responder status' },
  use: { MILITARY: 'Use the military discount', RESPONDER: 'Use the first responder discount' },
  remove: { MILITARY: 'Remove the military discount', RESPONDER: 'Remove the first responder discount' },
  dropped: {
    MILITARY: 'Your cart changed, so the military discount was removed.',
    RESPONDER: 'Your cart changed, so the first responder discount was removed.',
  },
  again: { MILITARY: 'Use the military discount again', RESPONDER: 'Use the first responder discount again' },
  applied: {
    MILITARY: 'The military discount was applied. Estimated total: {total}.',
    RESPONDER: 'The first responder discount was applied. Estimated total: {total}.',
  },
  removed: {
    MILITARY: 'The military discount was removed. Estimated total: {total}.',
    RESPONDER: 'The first responder discount was removed. Estimated total: {total}.',
  },
  promo: 'Promo code {code}',
  than: {
    MILITARY: 'the military discount',
    RESPONDER: 'the first responder discount',
    PROMO: 'the promo code {code}',
  },
  until: 'Verified until {date}.',
  takes: '{percent}% off eligible parts',
  capped: 'This discount saves at most {yearly} in a calendar year: {left} of it was left for you.',
  notFor: 'This discount is not for: {names}.',
  saves: '{name}: saves {amount}.',
  savesNothing: '{name}: saves nothing on this cart.',
  savesMore: '{name} would save {amount} more than {current}.',
  savesLess: '{name} would save {amount} less than {current}.',
  savesSame: '{name} would save the same as {current}.',
  waiting: 'Verify in the window that has opened. Nothing changes here until you are done.',
  outcomes: {
    NONE: 'There is no verification under way. Your cart is as it was.',
    BEGUN: 'The verification window was closed before you were done. Your cart is as it was.',
    PENDING:
      'You were asked for a document, and it has not been accepted yet. Your cart is as it was. Once it is accepted, use your discount here.',
    VERIFIED: 'Thank you. You are verified.',
    REFUSED: messages['verify.no'],
    CANCELLED: 'The verification was not finished. Your cart is as it was, and you can begin again.',
    FAILED: messages['verify.technical'],
  },
  mail: {
    readySubject: {
      MILITARY: 'Your military discount is ready',
      RESPONDER: 'Your first responder discount is ready',
    },
    ready:
      'Your document was accepted. You can take {percent}% off eligible parts until {date}, at most {yearly} in a calendar year.',
    use: 'Sign in and open your cart: one press puts the discount on it.',
    againSubject: 'Another document is wanted to verify you',
    again:
      'The document that you sent was not accepted. You can send another: begin the verification again in your cart, and it goes on where it stopped.',
    endedSubject: 'Your verification has ended',
    refused: {
      MILITARY: 'The document that you sent was not accepted, so you do not have the military discount.',
      RESPONDER: 'The document that you sent was not accepted, so you do not have the first responder discount.',
    },
    failed: {
      MILITARY: 'A technical problem ended your verification, so you do not have the military discount yet.',
      RESPONDER: 'A technical problem ended your verification, so you do not have the first responder discount yet.',
    },
    unchanged: 'Nothing in your cart was changed.',
    anew: 'You can begin a new verification in your cart at any time.',
    toCart: 'Open your cart',
  },
}

// The captcha's widget, loaded where one is asked for only. Its worker is a file of ours, so that the content policy needs no exception.
import 'altcha/external'
import type { AltchaGlobal } from 'altcha/types'
import ShaWorker from 'altcha/workers/sha?worker'
import type { Locale } from '#values/locale.ts'
import type { CaptchaWords } from './captcha-words.ts'

declare global {
  var $altcha: AltchaGlobal
}

globalThis.$altcha.algorithms.set('SHA-256', () => new ShaWorker())

/** Gives the widget its words; from then on it can stand in the page. */
export const teachWidget = (locale: Locale, { label, verifying, verified }: CaptchaWords) =>
  globalThis.$altcha.i18n.set(locale.toLowerCase(), { label, verifying, verified })

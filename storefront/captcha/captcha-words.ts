import type { Words } from '#words/words.ts'

export type CaptchaWords = Words['checkout']['captcha']

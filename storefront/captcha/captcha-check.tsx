import { createElement } from 'react'
import { useIsland } from '../page/island.tsx'
import { readUrl } from '../calls/shop-api.ts'
import type { Captcha } from './use-captcha.ts'

/** Our own call, solved without being asked, by one worker, with no delay for show and nobody's name beside it. */
const CONFIGURATION = JSON.stringify({
  challenge: readUrl('CheckoutService.getChallenge', {}),
  auto: 'onload',
  type: 'native',
  workers: 1,
  minDuration: 0,
  timeout: 20_000,
  hideLogo: true,
  hideFooter: true,
  humanInteractionSignature: false,
})

interface CaptchaCheckProps {
  captcha: Pick<Captcha, 'isLoaded' | 'follow'>
  name: string
  /** What is wrong with it. */
  error: string | false
}

/** The captcha's place; the widget fills it once the browser has it. */
export function CaptchaCheck({ captcha: { isLoaded, follow }, name, error }: CaptchaCheckProps) {
  const { locale } = useIsland()
  return (
    <div
      className="captcha-check"
      id="captcha"
      tabIndex={-1}
      role="group"
      aria-label={name}
      aria-describedby="captcha-error"
    >
      <div className="checkbox captcha">
        {isLoaded && createElement('altcha-widget', { ref: follow, language: locale, configuration: CONFIGURATION })}
      </div>
      <p className="field__error captcha__error" id="captcha-error">
        {error}
      </p>
    </div>
  )
}

import { createElement } from 'react'
import { useIsland } from '../../page/island.tsx'
import { readUrl } from '../../calls/shop-api.ts'
import { useForm } from './form.ts'
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

/** The captcha's place (business rule CH-3); the widget fills it once the browser has it. */
export function CaptchaCheck({ captcha: { isLoaded, isUnsolved, follow } }: { captcha: Captcha }) {
  const { words } = useForm()
  const { locale } = useIsland()
  return (
    <div id="captcha" tabIndex={-1} role="group" aria-label={words.captcha.check} aria-describedby="captcha-error">
      <div className="checkbox captcha">
        {isLoaded && createElement('altcha-widget', { ref: follow, language: locale, configuration: CONFIGURATION })}
      </div>
      <p className="field__error captcha__error" id="captcha-error">
        {isUnsolved && words.messages.captcha}
      </p>
    </div>
  )
}

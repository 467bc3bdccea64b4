import type { VerificationView } from '#contract/shop/verification.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface VerifiedProps {
  verification: VerificationView
}

export async function verifiedData({ shop, locale }: PageRequest): Promise<ScreenData<VerifiedProps>> {
  const verification = await shop.call('VerificationService.getVerification', { storeLocale: locale })
  return { props: { verification }, tags: [] }
}

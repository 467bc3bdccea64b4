import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { ALL_FAQS, type FaqGroups, readQuestions } from '../../shell/faq-block.tsx'

export interface FaqsProps {
  groups: FaqGroups
}

export async function faqsData(request: PageRequest): Promise<ScreenData<FaqsProps>> {
  return { props: { groups: await readQuestions(request, { informationSource: ALL_FAQS }) }, tags: ['content'] }
}

// The words that the quick order takes along to the browser.
import type { Words } from '#words/words.ts'

export type QuickWords = Words['quickOrder'] & {
  category: Pick<Words['category'], 'notHere' | 'onlyLeft' | 'plusCore'>
  equipment: Pick<Words['equipment'], 'fits' | 'doesNotFit'>
}

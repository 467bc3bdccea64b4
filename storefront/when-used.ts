// What a page does once somebody uses it: kept parts are shown, and a drawing can be zoomed.
import type { Locale } from '#values/locale.ts'
import { showKept } from './parts/kept-parts.ts'

export function whenUsed(locale: Locale): void {
  showKept(locale)
  const drawing = document.querySelector<HTMLElement>('[data-zoom]')
  if (drawing) void import('./page/zoom-view.ts').then((file) => file.zoomView(drawing))
}

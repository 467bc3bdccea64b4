import { remember } from './language.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const root = document.documentElement

export const shownTheme = (): Theme => THEMES.find((theme) => theme === root.dataset['theme']) ?? 'system'

export function show(theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  remember('console-theme', theme)
}

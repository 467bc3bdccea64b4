// A screen that is of no one object, for those alone to whom it is open: to others no such page is there, whatever address they try.
import { type ComponentType, lazy } from 'react'
import type { OpenScreens } from '#contract/console-api/open-screens.ts'
import { NotThere } from './not-there.tsx'
import { useOpenScreens } from './open-screens.ts'

export function onlyIf<Props extends object>(name: keyof OpenScreens, load: () => Promise<ComponentType<Props>>) {
  const Screen: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function OpenScreen(props: Props) {
    return useOpenScreens()?.[name] === false ? <NotThere /> : <Screen {...props} />
  }
}

import type { EngineSheet } from '../machines/engine-sheets.ts'

/** The two largest have a head for each cylinder. */
export const isMoraine = ({ code }: EngineSheet): boolean => code.startsWith('MRN')
/** The smallest alone has a head of aluminum. */
export const hasLightHead = ({ code }: EngineSheet): boolean => code === 'SCR27'

import type { EngineSheet } from '../machines/engine-sheets.ts'

/** The two largest have a head for each cylinder. */
export const isMoraine = ({ code }: EngineSheet): boolean => code.startsWith('MRN')
/** The smallest alone has a head of aluminum. */
export const hasLightHead = ({ code }: EngineSheet): boolean => code === 'SCR27'
/** Of what each cylinder has two of, the V12 has more than a line of a cart takes (K-2): the two largest, which share it, have it in pairs. */
export const pairOn = (sheet: EngineSheet): number => (isMoraine(sheet) ? 2 : 1)

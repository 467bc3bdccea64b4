import type { PlatformObject } from './object.ts'

/** The address of an object's icon: a white glyph, to stand on the object's colour. */
export const iconOf = ({ apiName }: Pick<PlatformObject, 'apiName'>): string => `/icons/${apiName}.svg`

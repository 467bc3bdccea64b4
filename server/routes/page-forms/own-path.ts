/** A site path without a host: `//` leads to another site (reliability rule 44). */
export const ownPath = (to: string | undefined): string | null =>
  to !== undefined && /^\/(?![/\\])[^\s\\]{0,300}$/.test(to) ? to : null

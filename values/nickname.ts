// What somebody calls a machine of theirs (business rule E-10).

export const NICKNAME_MOST = 30

/** Without control and direction characters, and with single spaces. */
export const tidyNickname = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Two nicknames that fold to the same are the same; accents count. */
export const foldedNickname = (nickname: string): string => tidyNickname(nickname).toLowerCase()

export const nicknameLength = (nickname: string): number => [...nickname].length

/** `Skarn 9.3 4480`: what it is and the end of its number, with a counter where that is taken. */
export function suggestedNickname(name: string, number: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(foldedNickname))
  for (let count = 1; ; count++) {
    const end = ` ${number.slice(-4)}${count === 1 ? '' : ` (${count})`}`
    const nickname = tidyNickname(`${[...name].slice(0, NICKNAME_MOST - end.length).join('')}${end}`)
    if (!folded.has(foldedNickname(nickname))) return nickname
  }
}

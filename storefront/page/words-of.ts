/** Scripts take their words from the page, in its language, so that they carry none in every language. */
export const wordsOf = <Known>(part: HTMLElement): Known => JSON.parse(part.dataset['words'] ?? '{}') as Known

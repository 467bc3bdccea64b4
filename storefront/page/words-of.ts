/** The words that a part of the page brings for its script, in the page's language. No script has words of its own. */
export const wordsOf = <Known>(part: HTMLElement): Known => JSON.parse(part.dataset['words'] ?? '{}') as Known

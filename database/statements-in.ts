/** The statements of a text, without comments; what stands between dollars, as the bodies of functions do, is kept or left out. */
export function statementsIn(text: string, { bodies = true }: { bodies?: boolean } = {}): string[] {
  const found: string[] = []
  let statement = ''
  const end = () => {
    if (statement.trim()) found.push(statement.trim())
    statement = ''
  }
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === ';') end()
    else if (piece.startsWith('--') || piece.startsWith('/*')) statement += ' '
    else statement += bodies || !/^\$\w*\$/.test(piece) ? piece : '$$'
  }
  end()
  return found
}

/** Comments, texts, quoted names and bodies, each whole; then what ends a statement, and everything else. */
const PIECES = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(?<tag>\$\w*\$)[^]*?\k<tag>|;|[^-/'"$;]+|[^]/g

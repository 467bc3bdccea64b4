// The screens of content come in one piece: whoever opens one goes on to another.
export { PieceScreen } from './piece-screen.tsx'
export { PiecesScreen } from './pieces-screen.tsx'
export { QuestionsScreen } from './questions-screen.tsx'
export { TextScreen } from './text-screen.tsx'
export { TextsScreen } from './texts-screen.tsx'

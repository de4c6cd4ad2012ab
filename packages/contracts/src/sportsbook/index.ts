export * from './bets.ts'
export * from './board.ts'

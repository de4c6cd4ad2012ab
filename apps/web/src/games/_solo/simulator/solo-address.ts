/** Address of a game's solo table. */
export const soloAddress = (game: string): string => (game === 'wheel' ? '/games/wheel?table=solo' : `/games/${game}`)

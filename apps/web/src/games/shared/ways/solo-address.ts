/** Where the solo table of a game stands, for links to it. */
export const soloAddress = (game: string): string => (game === 'wheel' ? '/games/wheel?table=solo' : `/games/${game}`)

/** Also begun before the first drawing, where a player comes (`entry.client.tsx`). */
export const loadPlayerCorner = async () => (await import('./player-corner.tsx')).PlayerCorner

/** Also called before the first render for a player (`entry.client.tsx`). */
export const loadPlayerCorner = async () => (await import('./player-corner.tsx')).PlayerCorner

/** The rules of a player's picture, for server and site. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const AVATAR_BYTES_MAX = 5 * 1024 * 1024
export const AVATAR_PIXELS_MAX = 25_000_000

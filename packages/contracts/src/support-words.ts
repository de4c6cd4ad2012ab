/** The words and limits of the support chat, as server and browsers share them. Carries no schema. */
export const SUPPORT_TEXT_MAX = 2000
/** Rendered pictures and checked documents only, as in verification. */
export const SUPPORT_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const LARGEST_SUPPORT_FILE_BYTES = 8 * 1024 * 1024
/** Messages of a snapshot; older ones come by `before`. */
export const SUPPORT_PAGE = 50
/** A message that somebody types is announced for this long. */
export const TYPING_MS = 6000
export const SUPPORT_STATES = ['new', 'open', 'waiting', 'closed'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]

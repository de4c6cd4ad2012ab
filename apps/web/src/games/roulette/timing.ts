/** How long a spin is played, in ms. Style sheets of this folder have the same times. Source: visual language, section 6. */
export const SPIN_MS = 5000
/** What lost fades, what won counts up. */
export const SETTLE_MS = 900

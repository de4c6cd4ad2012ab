/** Durations of a spin's animation, in ms; the style sheets of this folder repeat them. Source: visual language, section 6. */
export const SPIN_MS = 5000
/** Losing stacks fade, winning ones count up. */
export const SETTLE_MS = 900

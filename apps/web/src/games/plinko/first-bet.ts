import type { PlinkoBet } from '@fairhouse/games'

/** What a table opens with: neither the flattest board nor the steepest. */
export const FIRST_BET: PlinkoBet = { risk: 'medium', rows: 12 }

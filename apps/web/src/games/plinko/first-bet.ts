import type { PlinkoBet } from '@fairhouse/games'

/** The default bet: medium volatility. */
export const FIRST_BET: PlinkoBet = { risk: 'medium', rows: 12 }

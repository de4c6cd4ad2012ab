/**
 * Converts an autobet config from the contract; its rules are in `@fairhouse/games`, so that the browser simulates it by
 * the same code.
 */
import type { AnswerOf, gameRoutes } from '@fairhouse/contracts'

export type AutobetState = AnswerOf<(typeof gameRoutes)['POST /api/v2/games/{game}/autobet']>
export type AutobetSettings = AutobetState['settings']

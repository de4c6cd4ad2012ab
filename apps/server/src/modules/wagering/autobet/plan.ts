/** An autobet as the contract words it; its rules are `@fairhouse/games`, so that a browser tries a plan out by the same. */
import type { AnswerOf, gameRoutes } from '@fairhouse/contracts'

export type AutobetState = AnswerOf<(typeof gameRoutes)['POST /api/v2/games/{game}/autobet']>
export type AutobetSettings = AutobetState['settings']

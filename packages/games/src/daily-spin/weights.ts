import { DAILY_PRIZES } from './prizes.data.ts'

/** What the weights of all prizes add up to: a spin draws one number below it. */
export const DAILY_WEIGHTS: number = /* @__PURE__ */ DAILY_PRIZES.reduce((sum, { weight }) => sum + weight, 0)

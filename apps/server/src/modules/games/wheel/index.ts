export { createDailyWheel, createSpinCount, type DailyWheel } from './daily/index.ts'
export type { Spinners } from './daily/ports.ts'

export { createSharedLimits, type SharedClass, type SharedLimits } from './shared-limits.ts'

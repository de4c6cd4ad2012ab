export { createSharedLimits, isShared, type SharedClass, type SharedLimits } from './shared-limits.ts'

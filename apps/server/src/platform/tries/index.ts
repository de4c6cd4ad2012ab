export { type Attempt, createTries, type Tries } from './tries.ts'

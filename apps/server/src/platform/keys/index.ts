export { createKeyCheck, type KeyCheck } from './key-check.ts'

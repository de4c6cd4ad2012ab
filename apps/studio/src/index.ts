export { configFrom as studioConfigFrom, type StudioConfig } from './config.ts'
export { type Platform, systemPlatform } from './platform.ts'
export { type RunningStudio, startStudio } from './studio.ts'

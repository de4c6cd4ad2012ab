export { configFrom as studioConfigFrom, type StudioConfig } from './config.ts'
export { type Platform, systemPlatform } from './platform.ts'
export {
  checklistLines,
  countOpenedSeeds,
  openStudioRenewal,
  type StudioChecklist,
  studioChecklist,
  type StudioRenewal,
} from './renewal.ts'
export { type RunningStudio, startStudio } from './studio.ts'

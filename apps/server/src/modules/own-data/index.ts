/** The door of own-data: what a player takes home of what the house holds about him. */
export { createOwnData, type OwnData, type OwnDataDeps } from './own-data.ts'

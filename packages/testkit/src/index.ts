export { clonedDatabase, type FreshDatabase, freshDatabase } from './database.ts'
export { fetchHost } from './fetch-host.ts'
export { type HouseOptions, startHouse, type TestHouse, type Visitor } from './house.ts'

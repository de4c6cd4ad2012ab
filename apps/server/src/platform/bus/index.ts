export { type Bus, type BusOptions, createBus } from './bus.ts'

/** The door of exchange rates: the only file that other modules import. */
export { httpSource, type HttpSourceOptions } from './http-source.ts'
export type { Rate, Rates, RateSource } from './port.ts'
export { createRates, type RatesDeps } from './rates.ts'
export { unitsAtMost, unitsFor, worth } from './rules.ts'

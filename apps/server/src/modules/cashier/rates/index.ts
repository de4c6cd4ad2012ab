/** The public interface of exchange rates: the only file that other modules import. */
export { comparedSource, type ComparedSourceDeps } from './compared-source.ts'
export { httpSource, type HttpSourceOptions } from './http-source.ts'
export type { Rate, Rates, RateSource } from './port.ts'
export { PUBLIC_SOURCES, publicSource, type PublicSourceId } from './public-sources.ts'
export { createRates, type RatesDeps } from './rates.ts'
export { unitsAtMost, unitsFor, worth } from './rules.ts'

/** The open database of D-40, installed as a package and held in memory: country by address. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { Reader, type Response } from 'maxmind'

import type { Country } from './jurisdiction.ts'
import { isAddress } from './rules.ts'

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Row of this file; the library's types describe another vendor's file. */
type Row = Response & { country_code?: Country }

/** Loaded once per process: 8 MB, a look-up takes a microsecond. */
let reader: Reader<Response> | undefined

export function openCountries(): (ip: string) => Country | null {
  const countries = (reader ??= new Reader(readFileSync(fileURLToPath(import.meta.resolve(FILE)))))
  return (ip) => (isAddress(ip) ? ((countries.get(ip) as Row | null)?.country_code ?? null) : null)
}

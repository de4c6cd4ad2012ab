/** The list of countries that production requires, in a temporary file. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ONE = { KZ: { min_age: 21, self_exclusion_register: 'none', licence: { ru: 'Л', en: 'L', kz: 'Л' } } }

/** Returns the path. */
export function licensed(countries: unknown = ONE): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fairhouse-licensed-')), 'jurisdictions.json')
  writeFileSync(path, JSON.stringify(countries))
  return path
}

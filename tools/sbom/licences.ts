/** Licences under which packages may be part of the product. */
import type { LockedPackage } from './lock-file.ts'

/** Permissive ones. LGPL-3.0-or-later only for libvips, which sharp loads as a shared library. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])
const SHARED_LIBRARY = { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ }

/** Every part of an expression must be allowed; a choice (`OR`) is none, because somebody has to make it. */
export const refusedLicences = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(({ name, licence }) => {
    const parts = licence?.split(' AND ') ?? ['']
    return !parts.every((part) => ALLOWED.has(part) || (part === SHARED_LIBRARY.licence && SHARED_LIBRARY.packages.test(name)))
  })

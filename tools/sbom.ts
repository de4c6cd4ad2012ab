/**
 * `npm run sbom`: prints the software bill of materials of what production runs, as CycloneDX JSON, from the lock file and without a
 * network. Exits with 1 if a licence is not allowed. `npm run audit` asks for known vulnerabilities.
 */
import { readFileSync } from 'node:fs'

import { say } from './bootstrap/progress.mjs'
import { inRoot } from './lib/paths.ts'
import { billOf } from './sbom/bill.ts'
import { refusedLicences } from './sbom/licences.ts'
import { lockedPackages } from './sbom/lock-file.ts'

const packages = lockedPackages(readFileSync(inRoot('package-lock.json'), 'utf8'))
const refused = refusedLicences(packages)
for (const { name, version, licence } of refused) say(`${name} ${version}: the licence ${licence ?? 'is missing'} is not allowed`)
console.log(JSON.stringify(billOf(packages), null, 2))
process.exitCode = refused.length > 0 ? 1 : 0

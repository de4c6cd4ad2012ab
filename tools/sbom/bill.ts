/** A bill of materials in CycloneDX 1.6. The same lock file gives the same bill. */
import type { LockedPackage } from './lock-file.ts'

const ALGORITHMS: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }

export const billOf = (packages: readonly LockedPackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'fairhouse', 'bom-ref': 'fairhouse' } },
  components: packages.map(componentOf),
})

function componentOf({ name, version, licence, integrity }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? []
  const hashes = [{ alg: ALGORITHMS[algorithm], content: Buffer.from(digest, 'base64').toString('hex') }]
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(integrity && { hashes }),
  }
}

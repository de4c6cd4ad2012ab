// @module-tag slow
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { parseContainerfile } from '../../../../tools/container/containerfile.ts'
import { runImage } from '../../../../tools/container/run.ts'
import { buildSite } from '../../../../tools/start/site.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const canMount = process.platform === 'linux' && process.getuid?.() === 0

it.runIf(canMount)('BEY-19 the image runs read-only as an unprivileged user: health, site, console, a drain by its signal', async () => {
  await buildSite()
  const folder = mkdtempSync('/var/tmp/fairhouse-image-')
  chmodSync(folder, 0o755)
  const { final } = parseContainerfile(join(ROOT, 'deploy/Containerfile'))
  const seen = await runImage(final, { app: ROOT, folder }).finally(() => rmSync(folder, { recursive: true, force: true }))
  expect(seen[0]).toBe('healthy as user 1000, with ["its data","/tmp"] writable')
  expect(seen.at(-1)).toMatch(/^stopped by SIGTERM with code 0/)
})

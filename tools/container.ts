/**
 * `npm run container`: runs the steps of `deploy/Containerfile` on this machine without a container engine: builds the image's folder from
 * the files in git, starts the server in it as an unprivileged user with the whole system read-only except for its data and /tmp, and asks
 * the health check, the site and the console. Needs Linux, root, and this machine's Node for that of the image.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { buildImage } from './container/build.ts'
import { parseContainerfile } from './container/containerfile.ts'
import { runImage } from './container/run.ts'
import { inRoot } from './lib/paths.ts'

if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('npm run container needs Linux and root')
const folder = mkdtempSync('/var/tmp/fairhouse-image-')
chmodSync(folder, 0o755) // the unprivileged user reads it
try {
  const stages = parseContainerfile(inRoot('deploy/Containerfile'))
  const app = join(folder, 'app')
  await buildImage(stages.build, app, (line) => console.log(line))
  for (const line of await runImage(stages.final, { app, folder })) console.log(line)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Builds the scripts of the studio's pages: slots, the private table, the shared tables. */
import { build } from 'rolldown'

import { inRoot } from '../lib/paths.ts'

const PAGES = {
  'page.js': 'apps/studio/page/main.ts',
  'table.js': 'apps/studio/page/table/main.ts',
  'live.js': 'apps/studio/page/live/main.ts',
}

for (const [file, input] of Object.entries(PAGES))
  await build({
    input: inRoot(input),
    platform: 'browser',
    output: { file: inRoot(`apps/studio/build/${file}`), format: 'esm', minify: true },
  })

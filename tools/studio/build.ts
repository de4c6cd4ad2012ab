/** Builds the script of the studio's game page. */
import { build } from 'rolldown'

import { inRoot } from '../lib/paths.ts'

await build({
  input: inRoot('apps/studio/page/main.ts'),
  platform: 'browser',
  output: { file: inRoot('apps/studio/build/page.js'), format: 'esm', minify: true },
})

/**
 * `npm run check [-- --base COMMIT]`: the fast loop. All static checks, and the quick unit tests of what changed since the last commit, or
 * since this branch left `COMMIT`.
 */
import { parseArgs } from 'node:util'

import { runLayers, summary } from './test/run-layers.ts'
import { lint, style, types, walls } from './test/static-layers.ts'
import { vitestLayer } from './test/vitest-layer.ts'

const { base } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } }).values
const layers = [vitestLayer('unit'), { name: 'types', run: types }, { name: 'lint', run: lint }, { name: 'walls', run: walls }, style]
const result = await runLayers(layers, { rest: [], changed: base, isQuick: true }, (line) => process.stderr.write(`${line}\n`))
console.log(summary(result))
process.exit(result.failed === 0 ? 0 : 1)

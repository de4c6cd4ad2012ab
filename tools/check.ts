import { runLayers, summary } from './test/run-layers.ts'
import { lint, style, types, walls } from './test/static-layers.ts'
/** `npm run check`: the fast loop. All static checks, and the quick unit tests of what changed since the last commit. */
import { vitestLayer } from './test/vitest-layer.ts'

const layers = [vitestLayer('unit'), { name: 'types', run: types }, { name: 'lint', run: lint }, { name: 'walls', run: walls }, style]
const result = await runLayers(layers, { rest: [], changed: 'HEAD', isQuick: true }, (line) => process.stderr.write(`${line}\n`))
console.log(summary(result))
process.exit(result.failed === 0 ? 0 : 1)

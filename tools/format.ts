/** `npm run format -- [paths]`: writes the house's format; the whole tree when no path is given. */
import { run } from './lib/run.ts'

const paths = process.argv.slice(2)
const { code, output } = await run('oxfmt', ['--write', ...(paths.length > 0 ? paths : ['.'])])
process.stderr.write(output)
process.exit(code)

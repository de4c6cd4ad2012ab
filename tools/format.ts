/** `npm run format -- [paths]`: formats the given paths, or the whole tree. */
import { run } from './lib/run.ts'

const paths = process.argv.slice(2)
const { code, output } = await run('oxfmt', ['--write', ...(paths.length > 0 ? paths : ['.'])])
process.stderr.write(output)
process.exit(code)

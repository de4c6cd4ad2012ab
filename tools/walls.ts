/** `npm test -- walls`: checks the import rules. */
import { root } from './lib/paths.ts'
import { checkWalls } from './walls/check.ts'

const { seen, violations } = await checkWalls(root)
for (const violation of violations) console.log(violation)
console.log(`walls: ${seen} files, ${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)

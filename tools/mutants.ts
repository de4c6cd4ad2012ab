/**
 * `npm run mutants -- --pure [packages]`: mutation tests of the pure packages.
 * `npm run mutants -- [--seed N] [--count N] [modules]`: mutants of modules with a database, drawn by a seed over all operators.
 * Neither is part of `npm test`: they run the tests of a package or a module once per mutant.
 */
import { parseMutantArguments } from './mutants/arguments.ts'
import { testDrawnMutants } from './mutants/drawn.ts'
import { testPurePackages } from './mutants/pure.ts'

const wanted = parseMutantArguments(process.argv.slice(2))
process.exit((await (wanted.kind === 'pure' ? testPurePackages(wanted) : testDrawnMutants(wanted))) ? 0 : 1)

/** Mutants of server modules and of the studio, drawn by a seed. Each runs the tests of its module against a real database. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Instrumenter } from '@stryker-mutator/instrumenter'

import { createSeededRandom, toShuffled } from '../../packages/testkit/src/seeded.ts'
import { inRoot } from '../lib/paths.ts'
import { isStopping } from '../lib/stop.ts'
import { openTestDatabase } from '../test/test-database.ts'
import type { DrawnArguments } from './arguments.ts'
import { runModuleTests } from './module-tests.ts'
import { describeMutant, summarize, type TestedMutant } from './score.ts'
import { createWorkingCopy } from './working-copy.ts'

const MODULES = 'apps/server/src/modules'
/** A program of its own, drawn from as one module. */
const STUDIO = 'studio'

/** Relative to the root. */
const folderOf = (module: string): string => (module === STUDIO ? 'apps/studio/src' : join(MODULES, module))

/** Prints each mutant, then the score; true if the score is reached. */
export async function testDrawnMutants({ seed, count, modules, requiredScore }: DrawnArguments): Promise<boolean> {
  console.log(`seed ${seed}`)
  const copy = await createWorkingCopy()
  const database = await openTestDatabase(['api'])
  try {
    const drawn = await placeMutants(copy.folder, modules.length > 0 ? modules : listModules(), { seed, count })
    for (const module of new Set(drawn.map(({ module }) => module)))
      if (!(await runModuleTests({ ...copy, tests: folderOf(module), env: database.env })))
        throw new Error(`the tests of ${module} fail without a mutant`)
    const tested: TestedMutant[] = []
    for (const { id, module, ...mutant } of drawn) {
      if (isStopping()) break
      const isPassing = await runModuleTests({
        ...copy,
        tests: folderOf(module),
        env: { ...database.env, __STRYKER_ACTIVE_MUTANT__: id },
      })
      tested.push({ ...mutant, isCaught: !isPassing })
      console.log(describeMutant(tested.at(-1)!))
    }
    const { line, score } = summarize(tested)
    console.log(`seed ${seed}: ${line}`)
    return score >= requiredScore
  } finally {
    await database.stop()
    copy.remove()
  }
}

const listModules = (): string[] => {
  const ofServer = readdirSync(inRoot(MODULES), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [...ofServer.map(({ name }) => name), STUDIO]
}

interface DrawnMutant extends Omit<TestedMutant, 'isCaught'> {
  id: string
  module: string
}

/** Draws mutants and puts them, inactive, into the copy: the environment activates one. */
async function placeMutants(folder: string, modules: string[], { seed, count }: { seed: number; count: number }): Promise<DrawnMutant[]> {
  const names = modules.flatMap((module) => rulesOf(folderOf(module)))
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8'), mutate: true }))
  const { files: placed, mutants } = await new Instrumenter(SILENT).instrument(files, {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  })
  const drawn = toShuffled(mutants, createSeededRandom(seed)).slice(0, count)
  const used = new Set(drawn.map(({ fileName }) => fileName))
  for (const { name, content } of placed) if (used.has(name)) writeFileSync(join(folder, name), content)
  return drawn.map(({ id, fileName, mutatorName, replacement, location }) => ({
    id,
    module: fileName.startsWith(folderOf(STUDIO)) ? STUDIO : fileName.slice(MODULES.length + 1).split('/')[0]!,
    file: fileName,
    line: location.start.line + 1,
    operator: mutatorName,
    replacement,
  }))
}

const NO_RULE = /\.(test|data)\.ts$|\/(testing|migrations)\//

const rulesOf = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !NO_RULE.test(file))
    .toSorted()

const ignore = () => undefined
const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
}

/** Mutants of server modules and of the studio, drawn by a seed. Each runs the tests of its module that reach it, on a real database. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { Instrumenter } from '@stryker-mutator/instrumenter'

import { createSeededRandom, toShuffled } from '../../packages/testkit/src/seeded.ts'
import { inRoot, root } from '../lib/paths.ts'
import { isStopping, onStop } from '../lib/stop.ts'
import { MODULE_FOLDER, modulesIn } from '../walls/modules.ts'
import type { DrawnArguments } from './arguments.ts'
import { type Lane, openLane } from './lane.ts'
import { noteReached, type Reach, testMutant, writeTestConfig } from './module-tests.ts'
import { addMutators, ignorers, SILENT } from './mutators.ts'
import { caughtIn, changeOf, describeMutant, summarize, type TestedMutant } from './score.ts'
import { createWorkingCopy } from './working-copy.ts'

const MODULES = 'apps/server/src/modules'
/** A program of its own, drawn from as one module. */
const STUDIO = 'studio'
/** Tested side by side: half of the time the tests wait. */
const LANES = 2

/** Relative to the root. */
const folderOf = (module: string): string => (module === STUDIO ? 'apps/studio/src' : join(MODULES, placeOf(module)))

/** `domain/name` of a module. @throws for a name that is none. */
function placeOf(name: string): string {
  const place = modulesIn(root).find((module) => module.endsWith(`/${name}`))
  if (place === undefined) throw new Error(`there is no module "${name}"`)
  return place
}

/** Prints each mutant, then the score; true if the score is reached. */
export async function testDrawnMutants({ seed, count, modules, again, requiredScore }: DrawnArguments): Promise<boolean> {
  console.log(`seed ${seed}`)
  onStop(() => console.log('stopping after the mutants at hand'))
  const copy = await createWorkingCopy()
  const lanes: Lane[] = []
  try {
    for (let at = 0; at < LANES; at += 1) lanes.push(await openLane(copy.folder))
    writeTestConfig(copy.folder)
    const drawn = await placeMutants(copy.folder, modules.length > 0 ? modules : listModules(), { seed, count })
    const { left, tested } = splitByRun(drawn, again === undefined ? '' : readFileSync(again, 'utf8'))
    const reached = await noteReachedOf(lanes, [...new Set(left.map(({ module }) => module))])
    await spread(lanes, left, async (lane, { id, module, ...mutant }) => {
      const { isPassing, failed } = await testMutant(lane, reached.get(module)!, id)
      tested.push({ ...mutant, isCaught: !isPassing, ...(failed !== undefined && { failed }) })
      console.log(describeMutant(tested.at(-1)!))
    })
    const { line, score } = summarize(tested)
    console.log(`seed ${seed}: ${line}`)
    return score >= requiredScore
  } finally {
    for (const lane of lanes) await lane.stop()
    copy.remove()
  }
}

/** Without those that a run before, whose output this is, has caught: its tests can only have become more. */
function splitByRun(drawn: readonly DrawnMutant[], output: string): { left: DrawnMutant[]; tested: TestedMutant[] } {
  const caught = caughtIn(output)
  const isCaught = (mutant: DrawnMutant): boolean => {
    const times = caught.get(changeOf(mutant)) ?? 0
    caught.set(changeOf(mutant), times - 1)
    return times > 0
  }
  const { left = [], done = [] } = Object.groupBy(drawn, (mutant) => (isCaught(mutant) ? 'done' : 'left'))
  if (output !== '') console.log(`${done.length} were caught before`)
  return { left, tested: done.map((mutant) => ({ ...mutant, isCaught: true })) }
}

async function noteReachedOf(lanes: Lane[], modules: string[]): Promise<Map<string, Reach>> {
  const reached = new Map<string, Reach>()
  await spread(lanes, modules, async (lane, module) => {
    reached.set(module, await noteReached(lane, testsOf(folderOf(module))))
    await lane.dropDatabases()
  })
  return reached
}

/** Each lane takes the next one that is left. After a fault the others end what they have at hand: their tests use the working copy. */
async function spread<T>(lanes: Lane[], items: readonly T[], work: (lane: Lane, item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const takeNext = async (lane: Lane) => {
    for (let item = left.shift(); item !== undefined && !isStopping(); item = left.shift()) await work(lane, item)
  }
  const faults = (await Promise.allSettled(lanes.map(takeNext))).flatMap((lane) => (lane.status === 'rejected' ? [lane.reason] : []))
  if (faults.length > 0) throw faults[0]
}

const listModules = (): string[] => [...modulesIn(root).map((module) => basename(module)), STUDIO]

interface DrawnMutant extends Omit<TestedMutant, 'isCaught' | 'failed'> {
  id: string
  module: string
}

/** Draws mutants and puts them, inactive, into the copy: the environment activates one. */
async function placeMutants(folder: string, modules: string[], { seed, count }: { seed: number; count: number }): Promise<DrawnMutant[]> {
  const names = modules.flatMap((module) => rulesOf(folderOf(module)))
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8'), mutate: true }))
  await addMutators()
  const { files: placed, mutants } = await new Instrumenter(SILENT).instrument(files, { ignorers, excludedMutations: [], plugins: null })
  const live = mutants.filter(({ status }) => status !== 'Ignored')
  const drawn = toShuffled(live, createSeededRandom(seed)).slice(0, count)
  const used = new Set(drawn.map(({ fileName }) => fileName))
  for (const { name, content } of placed) if (used.has(name)) writeFileSync(join(folder, name), content)
  return drawn.map(({ id, fileName, mutatorName, replacement, location }) => ({
    id,
    module: fileName.startsWith(folderOf(STUDIO)) ? STUDIO : MODULE_FOLDER.exec(fileName)![1]!,
    file: fileName,
    line: location.start.line + 1,
    operator: mutatorName,
    replacement,
  }))
}

/** A copy of the studio's text with planted faults: text with mutants has other places. */
const PLANTS_FAULTS = 'apps/studio/src/conformance-faults.test.ts'

/** Of the layers that kill no processes: `unit`, `api`. */
const testsOf = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.test.ts') && !/\.(?:sim|faults)\.test\.ts$/.test(file) && file !== PLANTS_FAULTS)
    .toSorted()

const NO_RULE = /\.(test|data)\.ts$|\/(testing|migrations)\//

const rulesOf = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !NO_RULE.test(file))
    .toSorted()

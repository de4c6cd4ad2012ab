// @module-tag slow
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { consolePages } from '../lib/console-pages.ts'
import { createWorkingCopy, type WorkingCopy } from '../mutants/working-copy.ts'
import { isOwnFile } from './game.ts'
import { namesOf } from './names.ts'
import { createPart } from './parts.ts'

const GAME = 'tiny-draw'

/** The contract suite of games: what the tests of all games check of each. */
const CONTRACT = [
  `packages/games/src/${GAME}.test.ts`,
  'packages/games/src/verify-games.test.ts',
  'packages/games/src/stake-choices.test.ts',
  'packages/games/src/rules-hash.test.ts',
  'packages/games/src/published-returns.test.ts',
  'packages/money/src/bet-limits.test.ts',
  `apps/server/src/modules/games/own/${GAME}/${GAME}.test.ts`,
  'apps/server/src/modules/games/own/games.test.ts',
  'apps/server/src/modules/play/wagering/accepted-stakes.test.ts',
  'apps/web/src/games/registry.test.tsx',
  'apps/web/src/games/recorded.test.ts',
  `apps/web/src/games/${GAME}/form.test.ts`,
  'apps/web/src/lib/bonuses/terms.test.ts',
  'apps/web/vite/catalogs.test.ts',
  'tools/vectors/command.test.ts',
  'tools/verifier/page-texts.test.ts',
  'tools/new/generated.test.ts',
  'tools/simulator/wagers.test.ts',
  'tools/crowd/player.test.ts',
]

const PARTS = [
  ['module', 'contact/reminders'],
  ['route', 'reminders'],
  ['refusal', 'contact/reminders/too-late'],
  ['console-page', 'reminders'],
] as const

/** What the tests of all modules, refusals and pages check of each, and their own. */
const TESTS_OF_PARTS = [
  'apps/server/src/modules/contact/reminders/rules.test.ts',
  'apps/server/src/modules/contact/reminders/refuse-too-late.test.ts',
  'apps/server/src/wiring/refusals.test.ts',
  'apps/web/src/lib/errors/present.test.ts',
  'apps/console/src/page-table.test.tsx',
  'tools/lib/console-pages.test.ts',
]

/** A copy, many test files, and the compiler, on a busy machine. */
const PATIENCE_MS = 1_800_000

describe('npm run new', () => {
  let copy: WorkingCopy
  let before: Map<string, string>
  let after: Map<string, string>
  let ofGame: readonly string[]
  const ofParts: string[] = []
  beforeAll(async () => {
    copy = await createWorkingCopy()
    before = hashes(copy.folder)
    ofGame = (await createPart(copy.folder, ['game', GAME])).files
    after = hashes(copy.folder)
    for (const words of PARTS) ofParts.push(...(await createPart(copy.folder, words)).files)
  }, PATIENCE_MS)
  afterAll(() => copy.remove())

  const textOf = (path: string) => readFileSync(join(copy.folder, path), 'utf8')

  it('a game touches at most three files outside of its own', () => {
    const touched = changed(before, after)
    expect(touched).toEqual(ofGame.toSorted())
    expect(touched.filter((path) => !isOwnFile(path, GAME))).toEqual([
      'packages/games/src/single-step-games.ts',
      'packages/manifests/src/games.generated.ts',
      'packages/ui/src/art/tiles.svg',
    ])
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([])
  })

  it(
    'a game, a module, a route, a refusal and a page of the console pass the tests of their kinds and their own',
    async () => {
      for (const path of ofParts) expect(textOf(path)).toMatch(/reminders|too_?late/i)
      const files = [...CONTRACT, ...TESTS_OF_PARTS]
      const { failed, passed, output } = await testsIn(copy.folder, 'unit*', files)
      expect([failed, output]).toEqual([0, output])
      expect(passed).toBeGreaterThan(files.length)
    },
    PATIENCE_MS,
  )

  it(
    'D-2 a page of the console shows what operators did about its subject',
    async () => {
      const file = 'apps/server/src/modules/staff/backoffice/reminders/reminders.api.test.ts'
      expect(await testsIn(copy.folder, 'api', [file])).toEqual({ failed: 0, passed: 1, output: '' })
    },
    PATIENCE_MS,
  )

  it(
    'each of them compiles',
    async () => {
      expect([await typeFaults(copy.folder, '.'), await typeFaults(copy.folder, 'apps/console')]).toEqual(['', ''])
    },
    PATIENCE_MS,
  )

  it('a resource of the console declares its page, and stands in the list of calls', async () => {
    const { files } = await createPart(copy.folder, ['console-resource', 'callbacks'])
    expect(files.length).toBe(3)
    const places = consolePages(copy.folder).filter(({ group }) => group === 'Records')
    expect(places.toSorted((a, b) => a.order - b.order).at(-1)).toMatchObject({ href: '#/callbacks', label: 'Callbacks' })
    expect(new Set(places.map(({ order }) => order)).size).toBe(places.length)
    for (const path of files) expect(textOf(path)).toMatch(/callbacks/i)
    expect(textOf('packages/contracts/src/routes/console.ts')).toContain('  ...consoleCallbacksRoutes,\n')
  })

  it('a page of the console with its call takes four files of its own and two lists', async () => {
    const was = hashes(copy.folder)
    const { files } = await createPart(copy.folder, ['console-page', 'letters'])
    expect(changed(was, hashes(copy.folder))).toEqual(files.toSorted())
    expect(files.filter((path) => was.has(path))).toEqual([
      'packages/contracts/src/routes/console.ts',
      'apps/server/src/modules/staff/backoffice/handlers.ts',
    ])
    expect(files.length).toBe(6)
  })

  it('refuses another part, a name that is no id, and a name that is taken', async () => {
    const refused = (...words: string[]) => expect(createPart(copy.folder, words)).rejects
    await refused('page', 'x').toThrow('there is no part "page"')
    await refused('game').toThrow('a name is missing')
    await refused('game', 'Tiny_Draw').toThrow('is no name')
    await refused('game', 'dice').toThrow('packages/manifests/src/dice exists')
    await refused('module', 'rewards/vip').toThrow('exists')
    await refused('module', 'vip').toThrow('name its domain')
    await refused('module', 'rewards/vip/gifts').toThrow('name its domain')
    await refused('refusal', 'too-late').toThrow('name the module')
    await refused('refusal', 'games/own/dice/too-late').toThrow('name the module')
    await refused('refusal', 'accounts/favourites/not-found').toThrow('not_found exists')
  })

  it('writes a name in the form of its place', () => {
    expect(namesOf('video-poker')).toEqual({
      id: 'video-poker',
      camel: 'videoPoker',
      pascal: 'VideoPoker',
      upper: 'VIDEO_POKER',
      human: 'Video poker',
    })
  })
})

/** Every source of the copy with the hash of its text. */
function hashes(folder: string): Map<string, string> {
  const files = globSync('{apps,packages,tools,e2e,bench,docs}/**/*', { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  return new Map(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  )
}

/** Paths of new and other texts, sorted. */
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([path, hash]) => (before.get(path) === hash ? [] : path)).toSorted()

interface Report {
  numFailedTests: number
  numPassedTests: number
  testResults: { status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** Runs test files of a copy of the repository in a process of its own. */
function testsIn(folder: string, project: string, files: readonly string[]): Promise<{ failed: number; passed: number; output: string }> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const given = [vitest, 'run', '--project', project, '--reporter=json', '--outputFile.json=report.json', ...files]
  return new Promise((resolve) => {
    execFile(process.execPath, given, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => {
      const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
      const failures = report.testResults.flatMap(({ status, message, assertionResults }) =>
        status === 'passed'
          ? []
          : [message, ...assertionResults.flatMap((one) => (one.status === 'failed' ? [one.fullName, ...one.failureMessages] : []))],
      )
      const missing = files.length - report.testResults.length
      const output =
        failures.length > 0 || missing > 0
          ? [`${missing} files missing`, ...failures, stdout.slice(-2_000), stderr.slice(-2_000)].join('\n')
          : ''
      resolve({
        failed: report.numFailedTests + report.testResults.filter(({ status }) => status !== 'passed').length + missing,
        passed: report.numPassedTests,
        output,
      })
    })
  })
}

/** What the compiler says of a project of the copy. */
function typeFaults(folder: string, project: string): Promise<string> {
  const compiler = join(folder, 'node_modules/.bin/tsc')
  return new Promise((resolve) => {
    execFile(compiler, ['--noEmit', '-p', project], { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}

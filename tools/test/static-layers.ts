/** Static checks. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { type Ended, run, runNode } from '../lib/run.ts'
import { listChangedFiles } from './changed-files.ts'
import { type LayerResult, oneCheck, type Settings, sum, wholeLayer } from './layer.ts'
import { vitestLayer } from './vitest-layer.ts'

const TSC_PROJECTS = [
  '.',
  'packages/ui',
  'apps/web',
  'apps/console',
  'apps/partners',
  'apps/studio/page',
  'e2e',
  'tools/verifier/page',
].map((folder) => join(folder, 'tsconfig.json'))

/** Each compiler project is one test. The site's route types are generated first, because they are not in git. */
export async function types(): Promise<LayerResult> {
  if (existsSync(inRoot('apps/web/react-router.config.ts'))) await run('react-router', ['typegen', 'apps/web'])
  const checked = TSC_PROJECTS.filter((project) => existsSync(inRoot(project))).map(checkedProject)
  return sum((await Promise.all(checked)).map(asCheck))
}

/** Incremental: the next check reads only changes. Projects are checked in parallel, so each uses one thread. */
function checkedProject(project: string): Promise<Ended> {
  const buildInfo = inRoot('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  return run('tsc', ['--noEmit', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo])
}

/** Type-aware linting takes several times as long: the fast loop checks only the files changed since the last commit. */
export async function lint({ changed }: Settings): Promise<LayerResult> {
  const files = changed ? await lintedFiles(changed) : ['.']
  if (files.length === 0) return sum([asCheck(nothing), asCheck(nothing)])
  return sum([
    asCheck(await run('oxlint', ['--deny-warnings', ...files])),
    asCheck(await run('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files])),
  ])
}

const nothing: Ended = { code: 0, output: '', stdout: '' }
const LINTED = /\.(?:m?[jt]s|tsx|css|json)$/

/** Without git, all. */
async function lintedFiles(base: string): Promise<string[]> {
  const files = await listChangedFiles(base).catch(() => ['.'])
  return files.filter((file) => file === '.' || (LINTED.test(file) && existsSync(inRoot(file))))
}

export async function walls(): Promise<LayerResult> {
  return asCheck(await runNode('tools/walls.ts', []))
}

/** Its tests read the tree: a changed file is none of their imports. */
export const style = wholeLayer(vitestLayer('style'))

const asCheck = ({ code, output }: Ended) => oneCheck(code, output)

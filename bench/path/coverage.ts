/** Precise coverage of this process: which functions were called since the last look. */
import { type Profiler, Session } from 'node:inspector/promises'

export interface Coverage {
  /** Since the last call; resets the counters. */
  take(): Promise<readonly Profiler.ScriptCoverage[]>
  close(): void
}

export async function openCoverage(): Promise<Coverage> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    take: async () => (await session.post('Profiler.takePreciseCoverage')).result,
    close: () => session.disconnect(),
  }
}

/** URLs of files of this repository with a called function. */
export function calledFiles(scripts: readonly Profiler.ScriptCoverage[]): Set<string> {
  const own = scripts.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'))
  return new Set(own.filter(({ functions }) => functions.some(isCalled)).map(({ url }) => url))
}

const isCalled = ({ ranges }: Profiler.FunctionCoverage) => ranges.some(({ count }) => count > 0)

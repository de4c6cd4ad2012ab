/** A copy of the studio that may be changed, run as a process of its own. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PlantedFault } from './planted-faults.ts'
import { type ProcessOptions, studioProcess } from './studio-process.ts'

const STUDIO = join(import.meta.dirname, '../..')
const DEPENDENCIES = join(STUDIO, '../../node_modules')
/** Rounds of the suite name their own wallet. */
const NO_WALLET = 'http://127.0.0.1:9/wallet/studio'

/** Runs `work` with the address of a copy that has this fault, or none. `inherited`: the variables of the test's own process. */
export async function withStudioCopy<T>(
  inherited: Record<string, string | undefined>,
  fault: Pick<PlantedFault, 'file' | 'from' | 'to'> | undefined,
  work: (url: string) => Promise<T>,
  entry: ProcessOptions['entry'] = 'main.ts',
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-copy-'))
  const code = join(folder, 'apps/studio')
  for (const part of ['package.json', 'src', 'page']) cpSync(join(STUDIO, part), join(code, part), { recursive: true })
  symlinkSync(DEPENDENCIES, join(folder, 'node_modules'))
  const studio = studioProcess(NO_WALLET, { ...inherited, STUDIO_ENV: 'sandbox' }, { entry, source: join(code, 'src') })
  try {
    if (fault) plant(join(code, 'src', fault.file), fault)
    return await work(await studio.start())
  } finally {
    studio.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws when the text is not there exactly once. */
function plant(file: string, { from, to }: Pick<PlantedFault, 'from' | 'to'>): void {
  const parts = readFileSync(file, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  writeFileSync(file, parts.join(to))
}

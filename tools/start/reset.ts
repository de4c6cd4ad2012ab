/** `npm start -- --reset`: deletes the data after a confirmation. */
import { createInterface } from 'node:readline/promises'

import { removeDataFolder, takeDataFolder } from './data-folder.ts'
import { removeOutside } from './left-over.ts'
import type { StartSettings } from './settings.ts'

/** @throws with one line if there is no terminal for the question or the folder is not ours. */
export async function reset({ dataDir, yes }: StartSettings): Promise<void> {
  if (!yes && !(await agrees(dataDir))) throw new Error('nothing was removed')
  const release = await takeDataFolder(dataDir) // refuses while a start uses it
  release()
  await removeOutside(dataDir)
  removeDataFolder(dataDir)
}

async function agrees(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`--reset removes all data in ${dataDir}; where there is no terminal, say so with --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`This removes all accounts, bets and money in ${dataDir}. Remove them? (yes/no) `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

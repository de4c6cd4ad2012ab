/** The data folder: marked before anything is written into it, and used by one start at a time. */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Milliseconds } from '@fairhouse/money'

import { isHeld, owner, tryLock } from '../bootstrap/lock.mjs'
import { setAsideOrphan } from './left-over.ts'

/** Marks the folder as ours: without it neither a start nor `--reset` touches a folder with content. */
const MARK = '.fairhouse'
const MARK_TEXT = 'Data of a Fairhouse; `npm start -- --reset` removes this folder.\n'
const LEAST_FREE_MB = 500
/** A stopping start has ended by then. */
const ENDING_MS = 3000

/** Takes the folder; returns its release function. Waits briefly for a start that is ending. @throws with one line that says what to do. */
export async function takeDataFolder(folder: string, patienceMs = ENDING_MS): Promise<() => void> {
  make(folder)
  if (!isOurs(folder)) throw new Error(`DATA_DIR ${folder} holds other files: choose an empty folder`)
  requireSpace(folder)
  if (!existsSync(join(folder, MARK))) await claim(folder)
  const release = await lockSoon(lockOf(folder), patienceMs)
  if (!release) throw new Error(`${folder} is in use by process ${owner(lockOf(folder))}: stop it, or set DATA_DIR (and PORT) to others`)
  return release
}

/** Whether a start created this folder, and whether one uses it now. */
export const isDataFolder = (folder: string): boolean => existsSync(join(folder, MARK))
export const isInUse = (folder: string): boolean => isHeld(lockOf(folder))

async function claim(folder: string): Promise<void> {
  await setAsideOrphan(folder)
  writeFileSync(join(folder, MARK), MARK_TEXT)
}

/** @throws if the folder is not ours. */
export function removeDataFolder(folder: string): void {
  if (!isOurs(folder)) throw new Error(`${folder} is not a data folder of Fairhouse: nothing was removed`)
  rmSync(folder, { recursive: true, force: true })
}

async function lockSoon(file: string, patienceMs: Milliseconds): Promise<(() => void) | undefined> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    const release = tryLock(file)
    if (release) return release
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return tryLock(file)
}

const lockOf = (folder: string) => join(folder, 'start.lock')

const isOurs = (folder: string) => existsSync(join(folder, MARK)) || !existsSync(folder) || readdirSync(folder).length === 0

function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder)) // one by one: Node's own recursion never ends below /proc
  try {
    mkdirSync(folder)
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): choose another`, { cause: error })
  }
}

function requireSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20)
  if (freeMb < LEAST_FREE_MB) throw new Error(`the disk of ${folder} is full: ${freeMb} MB are free, ${LEAST_FREE_MB} MB are needed`)
}

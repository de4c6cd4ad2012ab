/**
 * A lock between processes: a file that names its owner and that the owner renews. A lock of a dead owner, or one that was not renewed for
 * long (its process id may have been reused), is taken over.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const RENEW_MS = 2000
const FORGOTTEN_MS = 60_000
const POLL_MS = 100

/** Runs `work` exclusively among all processes that use `file`; `waiting` is called once if another one holds it. */
export async function alone(file, work, waiting = () => undefined) {
  let release = tryLock(file)
  if (!release) waiting()
  while (!release) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    release = tryLock(file)
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/** Takes the lock and returns its release function; undefined if another process holds it. */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  if (!create(file)) {
    if (isHeld(file)) return undefined
    removeStale(file)
    if (!create(file)) return undefined
  }
  const timer = setInterval(() => renew(file), RENEW_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (owner(file) === process.pid) rmSync(file, { force: true })
  }
}

/** The process that holds the lock; 0 if it is free. */
export function owner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

export function isHeld(file) {
  const pid = owner(file)
  return pid > 0 && isAlive(pid) && ageMs(file) < FORGOTTEN_MS
}

/** The file appears with its content in one step, so that no process reads an empty lock. */
function create(file) {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Moves the stale file away first: of two processes that find it stale, the slower must not delete the faster one's new lock. */
function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // another process was faster
  }
  if (isHeld(aside)) linkBack(aside, file)
  rmSync(aside, { force: true })
}

function linkBack(aside, file) {
  try {
    linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function renew(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function ageMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Infinity
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' // it runs, as another user
  }
}

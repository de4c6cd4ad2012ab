/**
 * Short messages between processes by PostgreSQL's LISTEN and NOTIFY: sent inside a transaction, received after its commit. A message can
 * be lost while the connection is down, so every listener also has a way to catch up.
 */
import { CompiledQuery } from 'kysely'

import { type Activity, pauseAsUsed } from '../activity.ts'
import { sleep } from '../clock.ts'
import type { Database, Db } from '../db/index.ts'

export interface Listener {
  /** What it throws is reported, and the next message is delivered. */
  onMessage(message: string): void
  /** Called when listening starts and after each reconnect: reads what was missed. */
  catchUp(): Promise<void>
}

export interface Bus {
  /** All channels are registered before `start`. */
  listen(channel: string, listener: Listener): void
  /** `message`: at most 8000 bytes, no secret: every database session can receive it. */
  notify(tx: Db, channel: string, message: string): Promise<void>
  /** Resolves when it listens and every listener has caught up. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface BusOptions {
  database: Database
  onFault(error: unknown): void
  pause?: Activity['pause']
}

const RETRY_MS = 500
/** Nothing else would be sent on a listening connection: its silent loss would show nowhere. Idle: what was lost is read after the first call. */
const BEAT_MS = { used: 2000, idle: 10_000 }

export function createBus({ database, onFault, pause = pauseAsUsed }: BusOptions): Bus {
  const listeners = new Map<string, Listener>()
  const stopping = new AbortController()
  let close = () => {}
  const open = async () => {
    const onLost = (error: unknown) => {
      if (stopping.signal.aborted) return
      onFault(error)
      void reopen()
    }
    close = await connect({ database, onFault, pause }, listeners, onLost)
    if (stopping.signal.aborted) close()
  }
  const reopen = async () => {
    for (;;) {
      await sleep(RETRY_MS, stopping.signal).catch(() => undefined) // aborted by stop
      if (stopping.signal.aborted) return
      const opened = await open().then(
        () => true,
        (error) => (onFault(error), false),
      )
      if (opened) return
    }
  }
  return {
    listen: (channel, listener) => void listeners.set(channel, listener),
    async notify(tx, channel, message) {
      await tx.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [channel, message]))
    },
    start: open,
    async stop() {
      stopping.abort()
      close()
    },
  }
}

/**
 * A dedicated connection that listens to every channel; returns its close function. `onLost` is called once when it breaks. @throws if it
 * cannot connect.
 */
async function connect(
  { database, onFault, pause }: Required<BusOptions>,
  listeners: Map<string, Listener>,
  onLost: (error: unknown) => void,
): Promise<() => void> {
  const client = await database.pool.connect()
  let isCheckedOut = true
  let isOpen = false
  const ending = new AbortController()
  const keepBeating = async () => {
    for (;;) {
      await pause(BEAT_MS, ending.signal).catch(() => undefined) // aborted by the end of the connection
      if (ending.signal.aborted) return
      await client.query('select 1').catch(lose)
    }
  }
  const giveUp = () => {
    ending.abort()
    if (isCheckedOut) client.release(true)
    isCheckedOut = false
  }
  const lose = (error: unknown) => {
    if (!isCheckedOut) return
    giveUp()
    if (isOpen) onLost(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('the listening connection ended')))
  client.on('notification', ({ channel, payload = '' }) => {
    try {
      listeners.get(channel)?.onMessage(payload)
    } catch (error) {
      onFault(error)
    }
  })
  try {
    for (const channel of listeners.keys()) await client.query(`listen "${channel}"`)
    await Promise.all([...listeners.values()].map((listener) => listener.catchUp()))
  } catch (error) {
    giveUp()
    throw error
  }
  isOpen = true
  void keepBeating()
  return giveUp
}

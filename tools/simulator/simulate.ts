/** Seeded players against a server that is killed while they play. Equal seeds give equal acts and equal faults of the network. */
import { setTimeout as pause } from 'node:timers/promises'

import { checkOf } from '@fairhouse/server'

import { play } from './player.ts'
import { API_HOST, openSimulatedServer } from './server.ts'

export interface SimulationOptions {
  seed: number
  /** At once; the next one begins when one has left. */
  concurrent: number
  /** The last player begins before `isOver`. */
  players: number
  isOver(): boolean
  /** Of each player. */
  acts: number
  /** The server is killed after so many acts of all players. */
  actsPerKill: number
  folder: string
  databaseUrl: string
}

export interface Simulation {
  players: number
  acts: number
  kills: number
  /** How many values were compared. */
  compared: number
  /** Differences between the answers and the model; empty for a correct server. */
  findings: string[]
}

/** Bets in flight when the process dies, so each kill is at another moment of a call. */
const KILL_MS = 7

export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const { seed, acts, actsPerKill, players, concurrent, isOver } = options
  const server = await openSimulatedServer(options)
  const result: Simulation = { players: 0, acts: 0, kills: 0, compared: 0, findings: [] }
  const report = (line: string) => void result.findings.push(line)
  let killing = Promise.resolve()
  const onAct = () => {
    if (++result.acts % actsPerKill === 0) killing = killing.then(killOnce)
  }
  const killOnce = async () => {
    await pause((result.kills++ % 5) * KILL_MS)
    await server.kill()
    await server.open()
  }
  let serial = 0
  const worker = async () => {
    while (serial < players && !isOver() && result.findings.length === 0) {
      const own = serial++
      const options = { seed, serial: own, acts, port: () => server.port, host: API_HOST, onAct, report }
      result.compared += await play(options).catch((error: Error) => (report(`seed ${seed}, player ${own}: ${error.message}`), 0))
      result.players++
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrent }, worker))
    await killing
    for (const finding of await checkOf(options.databaseUrl)) report(`books: ${JSON.stringify(finding)}`)
  } finally {
    await server.stop()
  }
  return result
}

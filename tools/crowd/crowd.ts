/** A crowd of real accounts, so that a started instance is full within a minute. */
import { setTimeout as pause } from 'node:timers/promises'

import { joinCrowd, type Tally } from './player.ts'

export interface CrowdOptions {
  url: string
  players: number
  /** Rounds of every game of one player. */
  rounds: number
}

/** Between two registrations: the server hashes their passwords. */
const APART_MS = 250

export async function gatherCrowd({ url, players, rounds }: CrowdOptions): Promise<Tally> {
  const tally: Tally = { done: new Map(), refused: [] }
  const join = async (serial: number) => {
    await pause(serial * APART_MS)
    await joinCrowd(url, serial, rounds, tally)
  }
  await Promise.all(Array.from({ length: players }, (_, serial) => join(serial)))
  return tally
}

/** Simulates runs off the main thread. Receives a `Trial`, posts `TrialMessage`. */
import { EVERY_GAME } from '@fairhouse/games'

import { fastBytes } from './fast-bytes.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { tableOf, type Trial } from './trial.ts'

export type TrialMessage = { kind: 'progress'; done: number } | { kind: 'done'; outlook: Outlook } | { kind: 'failed' }

/** At most ten million rounds: less than a minute on a phone, in video poker some minutes, because each hand has a best hold. */
const HORIZON_BETS = 1000
const RUNS_PER_REPORT = 250

const send = (message: TrialMessage) => postMessage(message)

function play(trial: Trial): TrialMessage {
  const table = tableOf(trial, EVERY_GAME)
  if (!table) return { kind: 'failed' }
  const { plan, balance, runs, seed } = trial
  const onRun = (done: number) => done % RUNS_PER_REPORT === 0 && send({ kind: 'progress', done })
  return { kind: 'done', outlook: outlookOf({ table, plan, balance, horizon: HORIZON_BETS }, runs, fastBytes(seed), onRun) }
}

addEventListener('message', ({ data }: MessageEvent<Trial>) => {
  try {
    send(play(data))
  } catch {
    send({ kind: 'failed' }) // a plan whose moves the rules refuse: the house would refuse it too
  }
})

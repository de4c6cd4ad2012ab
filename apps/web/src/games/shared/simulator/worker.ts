/** Plays the runs off the page's own thread. What it is sent is a `Trial`; what it tells is `TrialNews`. */
import { EVERY_GAME } from '@fairhouse/games'

import { fastBytes } from './fast-bytes.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { tableOf, type Trial } from './trial.ts'

export type TrialNews = { kind: 'progress'; done: number } | { kind: 'done'; outlook: Outlook } | { kind: 'failed' }

/** Ten million rounds at most, which a phone plays in less than a minute. */
const HORIZON_BETS = 1000
const TOLD_EVERY = 250

const tell = (news: TrialNews) => postMessage(news)

function play(trial: Trial): TrialNews {
  const table = tableOf(trial, EVERY_GAME)
  if (!table) return { kind: 'failed' }
  const { plan, balance, runs, seed } = trial
  const onRun = (done: number) => done % TOLD_EVERY === 0 && tell({ kind: 'progress', done })
  return { kind: 'done', outlook: outlookOf({ table, plan, balance, horizon: HORIZON_BETS }, runs, fastBytes(seed), onRun) }
}

addEventListener('message', ({ data }: MessageEvent<Trial>) => {
  try {
    tell(play(data))
  } catch {
    tell({ kind: 'failed' }) // a plan whose moves the rules refuse: the house would refuse it too
  }
})

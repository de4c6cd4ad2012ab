// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'

import { LIVE_TEXTS } from './live/live-texts.data.ts'
import { createProofDialog, type ProofDialogParts } from './proof-dialog.ts'
import type { ProvenRound } from './proof-view.ts'
import { TEXTS } from './texts.data.ts'

const answers: { round: number | undefined; answer(found: object): void }[] = []
const frame: Parameters<typeof createProofDialog>[0] = {
  call: <T,>(_path: string, body?: object) =>
    new Promise<T>((resolve) => answers.push({ round: (body as { round?: number }).round, answer: (found) => resolve(found as T) })),
  site: { isFramed: false, say: () => undefined, sendProof: () => undefined, onPause: () => undefined },
}

const LAST = 9
const proof = { commitment: 'c0', client_seed: 'salt', server_seed: '5eed', nonce: 7 }
const roundOf = (id: number): ProvenRound<object> => ({
  id,
  earlier: id > 1 ? id - 1 : null,
  later: id < LAST ? id + 1 : null,
  events: [],
  stake: 1,
  win: 0,
  proof,
  claim: {},
})
const parts: ProofDialogParts<object> = {
  texts: { ...TEXTS.en, ...LIVE_TEXTS.en },
  money: String,
  resultText: () => '',
  betName: (id) => id,
  moveName: (move) => move,
  roundText: ({ id }) => `Round ${id}`,
}
const key = (id: string) => document.getElementById(id) as HTMLButtonElement
const shown = () => document.getElementById('proof-round')!.textContent

/** Answers the calls that wait, and those that follow, with the rounds that they name; without a name with the last one. */
async function answerAll(): Promise<(number | undefined)[]> {
  const requested: (number | undefined)[] = []
  for (let next = answers.shift(); next; next = answers.shift()) {
    requested.push(next.round)
    next.answer(roundOf(next.round ?? LAST))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return requested
}

async function opened(more: Partial<ProofDialogParts<object>> = {}) {
  const dialog = createProofDialog(frame, { ...parts, ...more })
  void dialog.open()
  await answerAll()
  return dialog
}

beforeEach(() => {
  answers.length = 0
  document.body.innerHTML = `<dialog id="proof"><button id="proof-earlier"></button><b id="proof-round"></b><button id="proof-later"></button>
    <dl id="proof-fields"></dl><p id="proof-status"></p><button id="proof-verify"></button><button id="proof-copy"></button></dialog>`
})

describe('D-50 the keys of the dialog of proofs', () => {
  it('D-50 two presses of "earlier" go back two rounds, also while the first one loads', async () => {
    await opened()
    key('proof-earlier').click()
    key('proof-earlier').click()
    expect(await answerAll()).toEqual([8, 7])
    expect(shown()).toBe('Round 7')
  })

  it('D-50 "later" pressed while an earlier round loads comes back from it', async () => {
    await opened()
    key('proof-earlier').click()
    key('proof-later').click()
    await answerAll()
    expect(shown()).toBe('Round 9')
  })

  it('D-50 presses beyond the first round end there', async () => {
    await opened()
    for (let n = 0; n < 12; n++) key('proof-earlier').click()
    expect(await answerAll()).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect([shown(), key('proof-earlier').disabled]).toEqual(['Round 1', true])
    key('proof-later').click()
    await answerAll()
    expect(shown()).toBe('Round 2')
  })

  it('D-50 a round that did not load drops the presses after it, and the keys work from the shown one', async () => {
    await opened()
    key('proof-earlier').click()
    key('proof-earlier').click()
    answers.shift()!.answer({ error: 'unreachable' })
    await new Promise((resolve) => setTimeout(resolve))
    expect([answers.length, shown()]).toEqual([0, 'Round 9'])
    key('proof-earlier').click()
    await answerAll()
    expect(shown()).toBe('Round 8')
  })

  it('D-50 a new state of the table keeps the presses', async () => {
    const running = { ...roundOf(10), proof: { ...proof, server_seed: null }, claim: null, earlier: 9 }
    const latest = { id: 10, running: running as ProvenRound<object> | undefined }
    const dialog = createProofDialog(frame, { ...parts, latest: () => latest })
    await dialog.open(10)
    key('proof-earlier').click()
    key('proof-earlier').click()
    latest.running = undefined
    dialog.onTable()
    await answerAll()
    expect(shown()).toBe('Round 8')
  })

  it('D-50 opened at another round it forgets the presses before', async () => {
    const dialog = await opened()
    key('proof-earlier').click()
    key('proof-earlier').click()
    void dialog.open(5)
    await answerAll()
    expect(shown()).toBe('Round 5')
  })
})

/** The rounds of a shared table in the dialog of proofs. */
import type { ProvenRound } from '../proof-view.ts'
import type { Texts } from '../texts.data.ts'
import type { LiveTexts } from './live-texts.data.ts'
import type { LiveEvent, LiveRound, LiveView } from './types.ts'

type Round = ProvenRound<LiveEvent>

/** Nothing of the result is shown of a round that runs. */
export function latestOf(round: LiveRound | null | undefined): { id: number; running: Round | undefined } | undefined {
  if (!round) return undefined
  const { number: id, state, proof } = round
  if (state === 'ended') return { id, running: undefined }
  const earlier = id > 1 ? id - 1 : null
  return { id, running: { id, earlier, later: null, events: [], stake: 0, win: null, bets: [], proof, claim: null } }
}

export const liveProofWords = (view: Pick<LiveView, 'resultText'>, texts: Texts & LiveTexts) => ({
  texts,
  resultText: ({ events, proof }: Round) => (proof.ended === 'lost' ? texts.never : view.resultText(events)),
  moveName: (move: string) => move,
  roundText: ({ id, proof }: Round) =>
    (proof.server_seed === null && proof.ended !== 'lost' ? texts.running : texts.round).replace('{n}', String(id)),
})

/** `open` gets the number of the pressed result's round. */
export function onResultPress(roads: HTMLElement, open: (round: number) => void): void {
  roads.addEventListener('click', ({ target }) => {
    const round = (target as Element).closest<HTMLElement | SVGElement>('[data-round]')?.dataset.round
    if (round !== undefined) open(Number(round))
  })
}

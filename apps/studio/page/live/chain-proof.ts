/** The published chain of a round, in the dialog of its proof: what everyone could read before the salt was known. */
import type { Proof } from '../api.ts'
import type { Texts } from '../texts.data.ts'
import { element, fillProof } from '../view.ts'
import { make } from './dom.ts'
import type { LiveTexts } from './live-texts.data.ts'
import type { Chain } from './types.ts'

/** Opens the dialog at once; without an answer the rows of the chain are absent. */
export async function showProof(game: string, round: { chain: string; proof: Proof } | null, texts: Texts & LiveTexts): Promise<void> {
  fillProof(round?.proof ?? null, texts)
  element<HTMLDialogElement>('proof').showModal()
  const chain = round && (await readChains(game)).find((each) => each.chain === round.chain)
  if (!chain) return
  const rows = [
    [texts.terminal, chain.terminal],
    [texts.beaconRound, String(chain.beacon_round)],
  ] as const
  element('proof-fields').append(...rows.map(([name, value]) => make('div', '', make('dt', '', name), make('dd', '', value))))
}

async function readChains(game: string): Promise<readonly Chain[]> {
  try {
    const answer = await fetch(`/api/live/chains?game=${game}`)
    return answer.ok ? ((await answer.json()) as { chains: readonly Chain[] }).chains : []
  } catch {
    return []
  }
}

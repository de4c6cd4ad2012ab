/** The dialog of proofs: a round that has ended, and the way to those before and after it. It stays at its round whatever runs meanwhile. */
import { isFailed } from './frame/calls.ts'
import type { Frame } from './frame/frame.ts'
import { laterOf, proofRows, type ProofWords, type ProvenRound, type RoundName } from './proof-view.ts'
import { element, row } from './view.ts'

export interface ProofDialogParts<Event> extends ProofWords<Event> {
  /** The round in the line of its keys. */
  roundText(round: ProvenRound<Event>): string
  /** Of a shared table: its latest round, and what is shown of it while it runs. */
  latest?(): { readonly id: number; readonly running: ProvenRound<Event> | undefined } | undefined
}

export interface ProofDialog {
  /** At this round; without a name at the last one that has ended. */
  open(name?: RoundName): Promise<void>
  /** Reads the shown round anew: its seed may be revealed now. */
  reload(): Promise<void>
  /** The table has a new state: the shown round may have ended, or is not the latest any more. */
  onTable(): void
}

/** `call`: from the seat of the page, whose stakes and moves the proof names. */
export function createProofDialog<Event>({ call, site }: Pick<Frame, 'call' | 'site'>, parts: ProofDialogParts<Event>): ProofDialog {
  const { texts } = parts
  const dialog = element<HTMLDialogElement>('proof')
  const key = (id: string) => element<HTMLButtonElement>(id)
  let round: ProvenRound<Event> | undefined
  /** Counts loads: the answer of an earlier one comes too late. */
  let loads = 0
  let isLoading = false
  /** Presses of the keys that wait for the round under way: one is a round later, minus one a round earlier. */
  let steps: (1 | -1)[] = []

  key('proof-verify').hidden = !site.isFramed

  const laterName = () => (round ? laterOf(round, parts.latest?.()?.id) : null)

  function paintKeys(): void {
    key('proof-earlier').disabled = (round?.earlier ?? null) === null
    key('proof-later').disabled = laterName() === null
  }

  function paint(status = ''): void {
    paintKeys()
    element('proof-round').textContent = round ? parts.roundText(round) : ''
    element('proof-fields').replaceChildren(...(round ? proofRows(round, parts) : []).map(([name, value]) => row(name, value)))
    element('proof-status').textContent = status
    const isSealed = (round?.claim ?? null) === null
    for (const id of ['proof-copy', 'proof-verify']) key(id).disabled = isSealed
  }

  async function load(name: RoundName | undefined): Promise<void> {
    const turn = ++loads
    isLoading = false
    const running = parts.latest?.()?.running
    if (running && name === running.id) {
      round = running
      paint()
      return nextStep()
    }
    isLoading = true
    const found = await call<ProvenRound<Event>>('proof', name === undefined ? {} : { round: name })
    if (turn !== loads) return
    isLoading = false
    if (!isFailed(found)) {
      round = found
      paint()
      return nextStep()
    }
    steps = []
    if (found.error === 'too_many_reads') return paint(texts.reads)
    if (found.error !== 'unknown_round') return paint(texts.down)
    if (name !== undefined) return paint(texts.notFound)
    round = running
    paint(texts.noneEnded)
  }

  /** From the shown round, so each press counts however fast they come. */
  function nextStep(): void {
    const step = steps.shift()
    if (step === undefined) return
    const name = step === -1 ? (round?.earlier ?? null) : laterName()
    if (name === null) return void (steps = [])
    // back from the round under way to this one
    key(step === -1 ? 'proof-later' : 'proof-earlier').disabled = false
    void load(name)
  }

  function press(step: 1 | -1): void {
    steps.push(step)
    if (!isLoading) nextStep()
  }

  key('proof-earlier').addEventListener('click', () => press(-1))
  key('proof-later').addEventListener('click', () => press(1))
  key('proof-verify').addEventListener('click', () => round?.claim && site.sendProof(round.claim))
  key('proof-copy').addEventListener('click', () => {
    const isCopied = copy(dialog, JSON.stringify(round?.claim, null, 2))
    element('proof-status').textContent = isCopied ? texts.copied : texts.notCopied
  })

  return {
    async open(name) {
      round = undefined
      steps = []
      paint()
      if (!dialog.open) dialog.showModal()
      dialog.scrollTop = 0
      await load(name)
    },
    reload: () => load(round?.id),
    onTable() {
      if (!dialog.open || !round) return
      const isHidden = round.proof.server_seed === null && round.proof.ended !== 'lost'
      const hasEnded = isHidden && parts.latest?.()?.running?.id !== round.id
      if (hasEnded && !isLoading) void load(round.id)
      else paintKeys()
    },
  }
}

/** By the selection: the clipboard's own call is not allowed in a frame of another site. */
function copy(dialog: HTMLElement, text: string): boolean {
  const area = document.createElement('textarea')
  Object.assign(area, { value: text, readOnly: true, className: 'copied' })
  const focused = document.activeElement as HTMLElement | null
  dialog.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  focused?.focus()
  return isCopied
}

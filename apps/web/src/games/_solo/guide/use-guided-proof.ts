/** The guided proof of a visitor's first bet: bet, open, "Matches". Offered once in a browser, with play money. */
import { useEffect, useEffectEvent, useState } from 'react'

import { useRemembered } from '../../../lib/remembered.ts'
import type { Table } from '../table/use-table.ts'

const isSeen = (stored: unknown): boolean => stored === true

export interface GuidedProof {
  isOffered: boolean
  /** The proof of the guided round is open. */
  isShown: boolean
  /** Places the bet; its proof opens when it has ended. */
  start(): void
  dismiss(): void
  end(): void
}

/** `isOffered` only before the first round, where one press is a whole bet. */
export function useGuidedProof(table: Table, openRound: (id: string) => void): GuidedProof {
  const [seen, setSeen] = useRemembered('guide', isSeen)
  const [step, setStep] = useState<'bet' | 'proof'>()
  const { mode, user, rounds, isReady, fault, game, ended, isPlaying, settings, play } = table
  const isOneBet = game.rules.kind === 'single-step' && !game.isWide && settings.tab === 'manual'
  const isFirst = user === null && mode === 'demo' && rounds.data?.data.length === 0
  const endedId = isPlaying ? undefined : ended?.id
  const show = useEffectEvent((id: string) => {
    setStep('proof')
    openRound(id)
  })
  useEffect(() => {
    if (step === 'bet' && endedId !== undefined) show(endedId)
  }, [step, endedId])
  return {
    isOffered: !seen && isFirst && isOneBet && isReady && !fault && step === undefined,
    isShown: step === 'proof',
    start() {
      setSeen(true)
      setStep('bet')
      play()
    },
    dismiss: () => setSeen(true),
    end: () => setStep(undefined),
  }
}

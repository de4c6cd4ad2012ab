/** What an operator may type into the search, by the rights of the role; the server compares a text with nothing else. Source: D-2. */
import { useMay } from './me.ts'

/** `players`: of the page Players alone. Both without a full stop. */
export function useSearchTexts(): { players: string; all: string } {
  const [players, payments, bets, verification] = [useMay('players'), useMay('payments'), useMay('trading'), useMay('verification')]
  const ofPlayers = [
    'number, public name',
    verification && 'legal name',
    'whole email or phone',
    payments && 'whole card or its last four digits, wallet',
    'network address, device, server seed or its hash',
  ]
  const all = [
    ...(players ? ofPlayers : []),
    payments && "number of a payment, ours or the provider's, transaction",
    players && 'id of a settled round',
    bets && 'id of a sports bet',
  ]
  return { players: textOf(ofPlayers), all: textOf(all) }
}

const textOf = (parts: readonly (string | false)[]): string => {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

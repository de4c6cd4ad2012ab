import { useText } from '../../lib/i18n/text.tsx'

/** A round has no params: in the verifier, moves have their own field. */
export function PokerParamsForm() {
  return <p>{useText()('videoPoker.noSettings')}</p>
}

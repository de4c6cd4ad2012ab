import { useText } from '../../lib/i18n/text.tsx'

/** A series has no params: in the verifier, calls have their own field. */
export function CoinflipParamsForm() {
  return <p>{useText()('coinflip.noSettings')}</p>
}

import { useText } from '../../lib/i18n/text.tsx'

/** Nothing is chosen before a series: for the verifier, where the calls have a field of their own. */
export function CoinflipParamsForm() {
  return <p>{useText()('coinflip.noSettings')}</p>
}
